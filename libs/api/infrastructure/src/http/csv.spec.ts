import fc from 'fast-check';
import { csvLine, withoutFormulaEscapes } from './csv';

/** Parses one record according to RFC 4180. */
function parsed(line: string): string[] {
  expect(line.endsWith('\r\n')).toBe(true);
  const record = `,${line.slice(0, -2)}`;
  const cells = [...record.matchAll(/,(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)];
  expect(cells.map(([whole]) => whole).join('')).toBe(record);
  return cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain!);
}

const hostileText = fc.string({ unit: fc.constantFrom(...',;"\'=+-@ \t\r\n＝aé🪑'), maxLength: 12 });
const cells = fc.array(hostileText, { minLength: 1, maxLength: 6 });

describe('a line of CSV', () => {
  it.each([
    ['comma', '7,1.5,"a,b","c;d"\r\n'],
    ['semicolon', '7;1,5;"a,b";"c;d"\r\n'],
    ['tab', '7\t1.5\t"a,b"\t"c;d"\r\n'],
  ] as const)('separates its cells by a %s', (separator, line) =>
    expect(csvLine([7, 1.5, 'a,b', 'c;d'], separator)).toBe(line),
  );

  it.each(['comma', 'semicolon', 'tab'] as const)('escapes formulas with a %s', (separator) =>
    expect(csvLine(['=1+1', 'x\t=2', 'y;=3'], separator)).toMatch(/^'=1\+1[,;\t]"x\t'=2"[,;\t]"y;'=3"\r\n$/),
  );

  it('keeps harmless cells unchanged', () => {
    expect(csvLine(['Board Room', 1.5, '', 'O’Brien'])).toBe('Board Room,1.5,,O’Brien\r\n');
  });

  it.each([
    ['a,b', '"a,b"\r\n'],
    ['say "hi"', '"say ""hi"""\r\n'],
    ['two\nlines', '"two\nlines"\r\n'],
    ['a;b', '"a;b"\r\n'],
    [' x', '" x"\r\n'],
  ])('quotes %j', (text, line) => expect(csvLine([text])).toBe(line));

  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['＝1', "'＝1"],
    ['  =1', "'  =1"],
    ["'=1", "''=1"],
    ['Agenda\n=1', "Agenda\n'=1"],
    ['Talk; =1', "Talk;' =1"],
    ['Talk;"=1', `Talk;'"=1`],
  ])('escapes the formula %j', (text, neutral) => expect(parsed(csvLine([text]))).toEqual([neutral]));

  it.each(['a=1', 'ada@example.org', '10-11', "it's", "O'Brien = Ben", ''])('does not change %j', (text) =>
    expect(parsed(csvLine([text]))).toEqual([text]),
  );

  it('survives a round trip through a parser, without its escapes', () => {
    const isRead = (texts: string[]) => expect(parsed(csvLine(texts)).map(withoutFormulaEscapes)).toEqual(texts);
    fc.assert(fc.property(cells, isRead));
  });

  it('starts no cell with a formula for any separator', () => {
    const startsFormula = /^[ "]*[=+\-@＝]/;
    fc.assert(
      fc.property(cells, (texts) => {
        const line = csvLine(texts);
        const begun = [...parsed(line), ...line.split(/[;\t\r\n]/)];
        expect(begun.filter((cell) => startsFormula.test(cell))).toEqual([]);
      }),
    );
  });
});
