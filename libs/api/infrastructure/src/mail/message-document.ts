/** A part of a message. */
export type Block =
  | { paragraph: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { link: string; url: string };

/** The one template of plain text and HTML. */
export interface MessageDocument {
  subject: string;
  blocks: readonly Block[];
}

/** Returns the plain text. */
export function textOf({ blocks }: MessageDocument): string {
  return `${blocks.map(blockText).join('\n\n')}\n`;
}

function blockText(block: Block): string {
  if ('paragraph' in block) return block.paragraph;
  if ('facts' in block) return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  return `${block.link}:\n${block.url}`;
}

/** Returns a complete HTML page without images, scripts and external styles. */
export function htmlOf({ subject, blocks }: MessageDocument): string {
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    `<body style="font-family: system-ui, sans-serif; line-height: 1.5">`,
    ...blocks.map(blockHtml),
    '</body></html>',
    '',
  ].join('\n');
}

function blockHtml(block: Block): string {
  if ('paragraph' in block) return `<p>${escaped(block.paragraph)}</p>`;
  if ('link' in block) return `<p><a href="${escaped(block.url)}">${escaped(block.link)}</a></p>`;
  const rows = block.facts.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left" style="padding-right: 16px">${escaped(label)}</th><td>${escaped(value)}</td></tr>`,
  );
  return `<table>${rows.join('')}</table>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!).replaceAll('\n', '<br>');
}
