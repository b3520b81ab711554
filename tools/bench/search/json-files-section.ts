import type { JsonFileSizes } from '../../../src/server/testing/json-file-sizes.ts'

/** The section 'JSON files' of docs/performance.md. */
export function jsonFilesSection(sizes: readonly JsonFileSizes[]): string {
  return [
    '## JSON files',
    '',
    'With the whole catalogue, the largest of each kind under /json-files, as `npm run bench:search` finds them and ' +
      '`src/server/api/catalogue/json-file-sizes.test.ts` holds them. Each carries a strong ETag; a calendar fetches the region ' +
      'it shows and no other.',
    '',
    '| file | looked at | bytes | brotli |',
    '|---|---|---|---|',
    ...sizes.map(({ name, files, plain, brotli }) => `| ${name} | ${files} | ${grouped(plain)} | ${grouped(brotli)} |`),
    '',
  ].join('\n')
}

const grouped = (bytes: number) => bytes.toLocaleString('en-GB')
