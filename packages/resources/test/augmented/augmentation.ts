import type {} from "@accounting-data/resources";

declare module "@accounting-data/resources" {
  interface RecordTypes {
    BusinessPartnerDto: {
      readonly Id: string;
      readonly Name: string;
      readonly BusinessDetails: { readonly DuePeriod: number | null } | null;
    };
    CreateBusinessPartnerDto: {
      readonly Name: string;
      readonly BusinessDetails?: { readonly DuePeriod: number };
    };
    CreatedWarning: { readonly Message: string };
    IssuedInvoice: { readonly id: string; readonly Total: number };
  }
}
