/** The texts of `.env.example` and docs/settings.md, made from the schemas of the settings. */
import { format } from 'oxfmt'
import type { z } from 'zod'
import { ADAPTERS } from '../../src/server/payments/adapters/adapters.ts'
import { chooseAdapter } from '../../src/server/payments/choose-adapter.ts'
import { SETTING_GROUPS } from '../../src/server/settings/settings.ts'

interface Setting {
  readonly name: string
  readonly description: string
  /** As it is written in the environment; '' without one. */
  readonly value: string
  /** The default. */
  readonly otherwise: string
}

/** Both files by their path from the project's folder. */
export async function makeSettingFiles(): Promise<Readonly<Record<string, string>>> {
  const groups = await readGroups()
  const { code } = await format('settings.md', docs(groups))
  return { '.env.example': example(groups), 'docs/settings.md': code }
}

type Groups = readonly (readonly [title: string, settings: readonly Setting[]])[]

/** The groups of the shop, with those of each payment provider after its payments. */
async function readGroups(): Promise<Groups> {
  const adapters = await Promise.all(Object.keys(ADAPTERS).map(chooseAdapter))
  const ofProviders = adapters.map(({ settings }) => settings.shape as Readonly<Record<string, z.ZodType>>)
  return Object.entries(SETTING_GROUPS).map(([title, shape]) => {
    const shapes = title === 'Payments' ? [shape, ...ofProviders] : [shape]
    return [title, shapes.flatMap((each) => Object.entries<z.ZodType>(each).map(readSetting))]
  })
}

function readSetting([name, schema]: readonly [string, z.ZodType]): Setting {
  const { description, example, otherwise } = schema.meta() ?? {}
  if (!description) throw new Error(`${name} has no description`)
  const value = textOf(example ?? schema.safeParse(undefined).data)
  return { name, description, value, otherwise: textOf(otherwise) || value }
}

/** A default as it is written; '' for none, false and an empty list. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'string' || typeof value === 'number' || value === true ? String(value) : ''
}

const WIDTH = 118

/** Comment lines of at most 120 columns. */
function comment(text: string): string {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!
    if (line === '' || line.length + word.length < WIDTH)
      lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
    else lines.push(word)
  }
  return lines.map((line) => `# ${line}`).join('\n')
}

const example = (groups: Groups): string =>
  `${[
    '# Settings of the server. Copy this file to .env and change what you need; every value below is the default.\n# Made by `npm run settings`; docs/settings.md has the same as a table.',
    ...groups.flatMap(([title, settings]) => [
      `# ---- ${title}`,
      ...settings.map(({ name, description, value }) => `${comment(description)}\n${name}=${value}`),
    ]),
  ].join('\n\n')}\n`

const cell = (text: string) => text.replaceAll('|', '\\|')
const code = (text: string) => (/^(?:[\w.,:/-]+|http\S+)$/.test(text) ? `\`${text}\`` : text)

const docs = (groups: Groups): string =>
  [
    '# Settings',
    '',
    'Set them as environment variables, in a file `.env`, or each in a file that `NAME_FILE` names. All are checked at the start, together, before anything is opened; `npm run doctor` names each fault with its remedy. `npm run settings` writes this page and [.env.example](../.env.example) from the schemas in `src/server/settings/settings.ts` and those of the payment providers.',
    ...groups.flatMap(([title, settings]) => [
      '',
      `## ${title}`,
      '',
      '| setting | default | meaning |',
      '| --- | --- | --- |',
      ...settings.map(
        ({ name, description, otherwise }) => `| \`${name}\` | ${code(otherwise)} | ${cell(description)} |`,
      ),
    ]),
    '',
  ].join('\n')
