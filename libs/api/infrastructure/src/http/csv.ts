import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { CSV_SEPARATORS, type CsvSeparator } from '@roomhours/contract';
import type { Response } from 'express';
import { Failures } from './errors/failure';
import { IsOmittable, IsOneOf } from './validation';

/** Content of a cell. Texts are untrusted user input; numbers are computed by the product. */
export type Cell = string | number;

/** Marks the file as UTF-8 for spreadsheets. Must be its first character. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * Positions where a spreadsheet would start a formula: the start of a cell, and separators within it, for a reader that
 * expects semicolons or ignores quotes. Full-width signs start formulas in East Asian locales.
 * A text that looks escaped is escaped too, so that an import can remove the apostrophes.
 */
const FORMULA = /(?<=^|[\t\r\n;])(?=[ "']*[=+\-@\t\r＝＋－＠])/g;

/** An apostrophe that `csvLine` has added. */
const ESCAPE = /(?<=^|[\t\r\n;])'(?=[ "']*[=+\-@\t\r＝＋－＠])/g;

/** Possible ends of a cell, and outer blanks that a reader might trim. */
const NEEDS_QUOTES = /[",;\t\r\n]|^ | $/;

const SEPARATORS: Readonly<Record<CsvSeparator, string>> = { comma: ',', semicolon: ';', tab: '\t' };

/**
 * Returns one record according to RFC 4180 with its line break, and with a choice of separators. Possible formulas are
 * escaped with an apostrophe for all separators, because the reader may expect another one.
 */
export function csvLine(cells: readonly Cell[], separator: CsvSeparator = 'comma'): string {
  return `${cells.map((cell) => cellText(cell, separator)).join(SEPARATORS[separator])}\r\n`;
}

/** Returns the text of a cell as it was before `csvLine` escaped it. */
export function withoutFormulaEscapes(text: string): string {
  return text.replace(ESCAPE, '');
}

function cellText(cell: Cell, separator: CsvSeparator): string {
  if (typeof cell === 'number') return separator === 'semicolon' ? String(cell).replace('.', ',') : String(cell);
  const text = cell.replace(FORMULA, "'");
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What a request for a CSV file adds to that for the list. */
export class CsvQuery {
  @IsOmittable() @IsOneOf(CSV_SEPARATORS) separator?: CsvSeparator;
}

/** Describes a CSV file in the API's description, and the refusal of a wrong query. */
export function ApiCsv(): MethodDecorator {
  const headers = { 'Content-Disposition': { description: 'Names the file', schema: { type: 'string' as const } } };
  const content = { 'text/csv': { schema: { type: 'string' as const } } };
  const response = ApiOkResponse({ description: 'UTF-8, RFC 4180', headers, content });
  return applyDecorators(ApiProduces('text/csv'), response, Failures('VALIDATION_FAILED'));
}

/**
 * Streams a file with backpressure. An error before the first part becomes an ordinary error response. A later error
 * closes the connection, so that the client detects the incomplete file.
 */
export async function sendCsv(response: Response, fileName: string, parts: AsyncIterable<string>): Promise<void> {
  const iterator = parts[Symbol.asyncIterator]();
  const first = await iterator.next();
  response.setHeader('Content-Type', 'text/csv; charset=utf-8');
  response.setHeader('Content-Disposition', `attachment; filename="${fileName}"`);
  try {
    await pipeline(Readable.from(fileParts(first, iterator), { objectMode: false }), response);
  } catch (error) {
    // The client has closed the connection, which is no failure.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

async function* fileParts(first: IteratorResult<string>, rest: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    yield BYTE_ORDER_MARK;
    for (let part = first; part.done !== true; part = await rest.next()) yield part.value;
  } finally {
    await rest.return?.();
  }
}
