const HEADING = '## A server of one’s own\n'

/**
 * The commands of docs/deployment.md with which a bare Debian becomes a server, one of each line.
 * @throws Error if there are none
 */
export function documentedCommands(markdown: string): string[] {
  const [, block] = /```sh\n([^]*?)```/.exec(markdown.split(HEADING)[1] ?? '') ?? []
  if (!block) throw new Error(`docs/deployment.md has no commands below ${HEADING.trim()}`)
  return block.trim().split('\n')
}
