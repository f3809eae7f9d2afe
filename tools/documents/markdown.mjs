import { posix } from 'node:path';

/** @param {string} text of a Markdown file @returns {string} the text without fenced code */
function withoutFences(text) {
  return text.replace(/^( *)(```|~~~).*\n[\s\S]*?^\1\2.*$/gm, '');
}

/** @param {string} text of a Markdown file @returns {string[]} its headings, without marks */
export function headingsOf(text) {
  const headings = withoutFences(text).matchAll(/^#{1,6} (.+?)\s*$/gm);
  return [...headings].map(([, heading = '']) => heading.replaceAll('`', ''));
}

/** @param {string} heading @returns {string} its anchor, by the rules of GitHub */
export function anchorOf(heading) {
  const letters = heading.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '');
  return letters.replaceAll(' ', '-');
}

/**
 * Finds links and images. Links to other sites and to paths of a running server are left out.
 *
 * @param {{ path: string, text: string }} file
 * @returns {{ target: string, anchor: string }[]} targets as paths of the workspace; '' stands for no anchor
 */
export function linksOf({ path, text }) {
  const prose = withoutFences(text).replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^()\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^([a-z]+:|\/)/i.test(link))
    .map((link) => {
      const [target = '', anchor = ''] = link.split('#');
      return { target: target === '' ? path : posix.join(posix.dirname(path), target), anchor };
    });
}
