import { beforeEach, describe, expect, test } from "vitest";
import { createTestWorkbook, type TestWorkbook } from "../../test/test-workbook.ts";

let book: TestWorkbook;

beforeEach(() => {
  book = createTestWorkbook();
  book.enter({ A1: 1, A2: 2, A3: 3, B1: "a", B2: "b", B3: "c", C1: true, C2: "#N/A", C3: "12" });
});

function result(formula: string): string {
  book.enter({ Z1: formula });
  return book.show("Z1")[0] ?? "";
}

describe("operators", () => {
  test.each([
    ["=1+2*3", "7"],
    ["=7/2", "3.5"],
    ["=2^10", "1024"],
    ["=50%", "0.5"],
    ["=-A2", "-2"],
    ['="x"&A1&TRUE', "x1TRUE"],
    ['="A"="a"', "TRUE"],
    ["=1<>2", "TRUE"],
    ['=1<"a"', "TRUE"],
    ['="z"<TRUE', "TRUE"],
    ["=D9=0", "TRUE"],
    ['=D9=""', "TRUE"],
    ["=C3+1", "13"],
    ["=B1+1", "#VALUE!"],
    ["=1/0", "#DIV/0!"],
    ["=C2+1", "#N/A"],
    ["=10^400", "#NUM!"],
    ["=D9", "0"],
  ])("%s is %s", (formula, expected) => {
    expect(result(formula)).toBe(expected);
  });

  test("arrays are combined element by element; a single row or column is repeated", () => {
    book.enter({ E1: "=A1:A3*{10,100}" });
    expect(book.show("E1", "F1", "E3", "F3")).toEqual(["10", "100", "30", "300"]);
    book.enter({ H1: "={1,2,3}+{1,2}" });
    expect(book.show("H1", "I1", "J1")).toEqual(["2", "4", "#N/A"]);
  });
});

describe("Excel's functions", () => {
  test.each([
    ["=SUM(A1:A3,4)", "10"],
    ["=SUM(A:A)", "6"],
    ["=AVERAGE(A1:A3)", "2"],
    ['=IF(A1>0,"yes","no")', "yes"],
    ["=IF(A1>5,1)", "FALSE"],
    ['=IFS(A1=2,"two",A1=1,"one")', "one"],
    ['=SWITCH(A2,1,"one",2,"two","else")', "two"],
    ['=SWITCH(9,1,"one","else")', "else"],
    ["=SWITCH(9,1,2)", "#N/A"],
    ["=CHOOSE(2,A1,A3)", "3"],
    ['=IFERROR(C2,"caught")', "caught"],
    ['=IFNA(C2,"caught")', "caught"],
    ['=IFNA(1/0,"not this")', "#DIV/0!"],
    ["=ISNA(C2)", "TRUE"],
    ["=ISERROR(C2)", "TRUE"],
    ["=ERROR.TYPE(C2)", "7"],
    ['=XLOOKUP("b",B1:B3,A1:A3)', "2"],
    ['=XLOOKUP("z",B1:B3,A1:A3,"none")', "none"],
    ["=VLOOKUP(2,A1:B3,2,FALSE)", "b"],
    ["=MATCH(3,A1:A3,0)", "3"],
    ["=INDEX(A1:B3,2,2)", "b"],
    ["=INDEX(A1:A3,3)", "3"],
    ["=SUM(A1:INDEX(A1:A3,2))", "3"],
    ["=INDEX(A1:A3,4)", "#REF!"],
    ["=NoSuchSheet!A1", "#REF!"],
    ["=SUM(NoSuchSheet!A1#)", "#REF!"],
    ["=NoSuchSheet!A1#", "#REF!"],
    ["=ROWS(NoSuchSheet!A1:A9)", "#REF!"],
    ["=IFERROR(SUM('No such'!A1#),7)", "7"],
    ["=@NoSuchSheet!A1:A9", "#REF!"],
    ["=OFFSET(NoSuchSheet!A1,1,0)", "#REF!"],
    ['=COUNTIF(A1:A3,">1")', "2"],
    ['=SUMIFS(A1:A3,B1:B3,"b")', "2"],
    ["=COUNTA(B1:B9)", "3"],
    ["=ROWS(A1:B3)", "3"],
    ["=COLUMNS(A1:B3)", "2"],
    ["=ROW()", "1"],
    ["=COLUMN(B7)", "2"],
    ["=SUM(OFFSET(A1,1,0,2,1))", "5"],
    ['=SUM(INDIRECT("A1:A2"))', "3"],
    ['=INDIRECT("nonsense here")', "#REF!"],
    ["=ISFORMULA(A1)", "FALSE"],
    ["=ISREF(A1)", "TRUE"],
    ["=SHEETS()", "1"],
    ['=TEXTJOIN(", ",TRUE,B1:B3)', "a, b, c"],
    ["=LET(x,A2,y,x*10,x+y)", "22"],
    ['=TEXT(45306,"yyyy-mm-dd")', "2024-01-15"],
    ["=FIXED(-1146596.4,2)", "-1,146,596.40"],
    ["=DATE(2024,1,15)", "45306"],
    ["=SUM(FILTER(A1:A3,A1:A3>1))", "5"],
    ["=SUM(FILTER(A1:C1,A1=1))", "1"],
    ["=SUM(FILTER(A1:C1,{1,0,1},0))", "1"],
    ["=FILTER(A1:A3,A1:A2)", "#VALUE!"],
    ["=FILTER(A1:A3,A1:A3>9)", "#CALC!"],
    ['=TEXTJOIN("",FALSE,CHOOSEROWS(B1:B3,{3;1}))', "ca"],
    ['=TEXTJOIN("",FALSE,CHOOSEROWS(A1:B3,-1,1))', "3c1a"],
    ["=CHOOSEROWS(A1:A3,4)", "#VALUE!"],
    ['=TEXTJOIN("",FALSE,CHOOSECOLS(A1:B2,2,1))', "a1b2"],
    ["=SUM(TAKE(A1:A3,-2))", "5"],
    ["=SUM(TAKE(A1:A3,9))", "6"],
    ["=TAKE(A1:B3,1,-1)", "a"],
    ["=SUM(DROP(A1:A3,1))", "5"],
    ["=DROP(A1:A3,3)", "#CALC!"],
    ["=INDEX(HSTACK(A1:A3,1),2,2)", "#N/A"],
    ["=INDEX(VSTACK(A1:B1,1),2,2)", "#N/A"],
    ['=TEXTJOIN("",FALSE,SORTBY(B1:B3,{2;1;2},-1,A1:A3,-1))', "cab"],
    ["=SORTBY(A1:A3,{1;2})", "#VALUE!"],
    ['=TEXTJOIN("",FALSE,SORTBY({"b";"A";"á";1},{"b";"A";"á";1}))', "1Aáb"],
    ['=TEXTJOIN("",FALSE,SORTBY({1,2,3},{3,2,1}))', "321"],
    ['=TEXTJOIN("",FALSE,UNIQUE({"a";"A";1;"1"}))', "a11"],
    ['=TEXTJOIN("",FALSE,UNIQUE({"a",1;"A",1;"a",2}))', "a1a2"],
    ["=UNIQUE({1;1;2},FALSE,TRUE)", "2"],
    ["=SUM(UNIQUE({1,1,2},TRUE))", "3"],
    ['=TEXTJOIN("",FALSE,IFNA(XMATCH({"C","x"},B1:B3),"-"))', "3-"],
    ["=XMATCH(1,{1;2;1},0,-1)", "3"],
    ["=XMATCH(2.5,A1:A3,-1)", "2"],
    ['=SUM(XLOOKUP({"b";"z"},B1:B3,A1:A3,5))', "7"],
    ['=SUM(XLOOKUP("b",B1:B3,HSTACK(A1:A3,A1:A3)))', "4"],
    ['=XLOOKUP("b",{"a","b"},{1,2})', "2"],
    ["=SUM(--ISNUMBER(A1:B3))", "3"],
    ["=LET(c,1,c)", "#NAME?"],
    ['=FILTER(HSTACK(1,2),1>2,"none")', "none"],
    ["=SUM(FILTER(VSTACK(1,2),TRUE))", "3"],
    ["=ROWS(UNIQUE({1;1;2}))", "2"],
    ["=@A1:A3", "1"],
    ["=VLOOKUP(1)", "#VALUE!"],
  ])("%s is %s", (formula, expected) => {
    expect(result(formula)).toBe(expected);
  });

  test.each([
    ["=SUM(MAP(A1:A3,LAMBDA(x,x*10)))", "60"],
    ['=TEXTJOIN("",TRUE,MAP(A1:A3,B1:B3,LAMBDA(n,t,REPT(t,n))))', "abbccc"],
    ["=SUM(BYROW(A1:A3,SUM))", "6"],
    ["=SUM(BYROW(A1:B3,LAMBDA(r,COUNTA(r))))", "6"],
    ["=INDEX(BYCOL(A1:B3,LAMBDA(c,COUNTA(c))),1,2)", "3"],
    ["=REDUCE(0,A1:A3,LAMBDA(sum,x,sum+x))", "6"],
    ['=REDUCE("",B1:B3,LAMBDA(all,t,t&all))', "cba"],
    ["=INDEX(SCAN(0,A1:A3,LAMBDA(sum,x,sum+x)),3)", "6"],
    ["=INDEX(MAKEARRAY(2,3,LAMBDA(r,c,r*10+c)),2,3)", "23"],
    ["=LET(double,LAMBDA(x,2*x),double(A2)+double(1))", "6"],
    ["=LAMBDA(x,y,x-y)(5,A2)", "3"],
    ["=LET(f,LAMBDA(x,x+A3),SUM(MAP(A1:A3,f)))", "15"],
    ["=LAMBDA(x,x)", "#CALC!"],
    ["=MAP(A1,A2)", "#VALUE!"],
    ["=LAMBDA(x,x)(1,2)", "#VALUE!"],
    ["=MAP(A1,LAMBDA(x,{1,2}))", "#CALC!"],
  ])("%s is %s", (formula, expected) => {
    expect(result(formula)).toBe(expected);
  });

  test("a lambda may call the add-in's functions for each element", () => {
    book.enter({ E1: "=MAP(A1:A2,LAMBDA(x,FETCH(x)))" });
    expect(book.show("E1")).toEqual(["#BUSY!"]);
    expect(book.calls).toHaveLength(2);
  });

  test("arrays spill", () => {
    book.enter({ E1: "=SORT(A1:A3,1,-1)", F1: "=SEQUENCE(2,2)", H1: '=IF(A1:A3>1,"big","small")' });
    expect(book.show("E1", "E3", "F2", "G2", "H1", "H3")).toEqual(["3", "1", "3", "4", "small", "big"]);
  });

  test("an argument that is not needed calls nothing", () => {
    book.enter({
      E1: "=IF(TRUE,1,FETCH(1))",
      E2: "=IFERROR(1,FETCH(2))",
      E3: "=SWITCH(1,1,2,FETCH(3))",
      E4: "=CHOOSE(1,1,FETCH(4))",
    });
    expect(book.calls).toHaveLength(0);
  });
});

describe("cards", () => {
  test("properties are read with a dot and with FIELDVALUE", () => {
    book.enter({
      E1: "=FETCH(1)",
      E2: "=E1.City",
      E3: '=FIELDVALUE(E1,"city")',
      E4: "=E1.Nothing",
      E5: "=A1.City",
    });
    expect(book.show("E2")).toEqual(["#BUSY!"]);
    book.answer("FETCH", {
      kind: "entity",
      text: "Acme",
      json: { properties: { City: { type: "String", basicValue: "Brno" } } },
    });
    expect(book.show("E1", "E2", "E3", "E4", "E5")).toEqual(["Acme", "Brno", "Brno", "#FIELD!", "#FIELD!"]);
  });
});

test("functions that count in a range see what has changed there", () => {
  book.enter({ E1: "=COUNTIF(D1:D3,F1:F2)", F1: "x", F2: "y" });
  expect(book.show("E1", "E2")).toEqual(["0", "0"]);
  book.enter({ D1: "x", D2: "y", D3: "x" });
  expect(book.show("E1", "E2")).toEqual(["2", "1"]);
  book.enter({ D3: "y" });
  expect(book.show("E1", "E2")).toEqual(["1", "2"]);
});
