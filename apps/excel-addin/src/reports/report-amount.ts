/** The number format of a report's amounts: empty for 0. */
export const reportAmount = "#,##0.00;-#,##0.00;";
