/** The text of docs/law.md, made from the duties. */
import { format } from 'oxfmt'
import { DUTIES } from '../../src/domain/law/duties.ts'
import { DUTY_SECTIONS, type Duty } from '../../src/domain/law/duty.ts'

const INTRODUCTION = `# What the law asks

Each duty of a holiday shop in the United Kingdom that this product knows: its source, where the code meets it, which test proves that, and what
the owner decides. It's no legal advice. **Nobody who works on this project has read any of these sources in full**: they are cited from memory, as they stood in November 2026, and a
lawyer has to check what your company depends on. Where a duty isn't met, or not wholly, the row says 'not yet'.

\`npm run law\` writes this page from \`src/domain/law/duties.ts\`. \`npm run doctor\` checks the duties that a shop's own data can break, and _Open your shop_ in the back
office keeps a shop closed until the ones that bind it are met.`

export async function makeLawPage(): Promise<string> {
  const sections = DUTY_SECTIONS.flatMap((section, index) => [
    '',
    `## ${index + 1}. ${section}`,
    '',
    '| duty | source | where it is met | proved by | the owner |',
    '| --- | --- | --- | --- | --- |',
    ...DUTIES.filter((duty) => duty.section === section).map(rowOf),
  ])
  const { code } = await format('law.md', [INTRODUCTION, ...sections, ''].join('\n'))
  return code
}

const files = (paths: readonly string[]) => paths.map((path) => `\`${path}\``).join(', ')

function rowOf({ duty, source, metIn, missing, provedBy, owner, check }: Duty): string {
  const notYet = missing === undefined ? '' : `**not yet:** ${missing}`
  const met = [files(metIn), notYet].filter((part) => part !== '').join('; ')
  const doctor = check === undefined ? '' : 'the doctor'
  const proof = [files(provedBy), doctor].filter((part) => part !== '').join(', ')
  return `| ${[duty, `${source} (not read in full)`, met, proof || 'not yet', owner].join(' | ')} |`
}
