/** @typedef {import('./files.mjs').TextFile} TextFile */

/**
 * @param {string} text of a Markdown file
 * @returns {string} the text without fenced code
 */
function withoutFences(text) {
  return text.replace(/^( *)(```|~~~).*\n[\s\S]*?^\1\2.*$/gm, '');
}

/**
 * @param {string} text of a Markdown file
 * @returns {string[]} its headings, without marks
 */
export function headingsOf(text) {
  return [...withoutFences(text).matchAll(/^#{1,6} (.+?)\s*$/gm)].map(([, heading = '']) =>
    heading.replaceAll('`', ''),
  );
}

/**
 * @param {string} heading
 * @returns {string} its anchor, by the rules of GitHub
 */
export function anchorOf(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

/**
 * Finds links and images. Links to other sites and to paths of a running server are left out.
 *
 * @param {TextFile} file
 * @returns {{ target: string, anchor: string }[]} targets as paths of the workspace; '' stands for no anchor
 */
export function linksOf({ path, text }) {
  const prose = withoutFences(text).replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^()\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^([a-z]+:|\/)/i.test(link))
    .map((link) => {
      const [target = '', anchor = ''] = link.split('#');
      return { target: target === '' ? path : resolved(path, target), anchor };
    });
}

/**
 * @param {string} from path of the file with the link
 * @param {string} target relative to that file
 * @returns {string}
 */
function resolved(from, target) {
  const parts = from.split('/').slice(0, -1);
  for (const part of target.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
