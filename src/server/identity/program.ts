/** `npm run staff`: the accounts of the back office, from the command line of the server [STAFF-01]. */
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import type { OperatorActor } from '../../domain/identity/actor.ts'
import { normaliseEmail } from '../../domain/customer/newsletter.ts'
import { ROLE_WORDS, ROLES, type Role } from '../../domain/identity/role.ts'
import type { Env } from '../env.ts'
import type { Secrets } from '../safety/secrets.ts'
import {
  findStaffAccountByEmail,
  listStaffAccounts,
  type ListedAccount,
  type StaffAccountRow,
} from '../store/identity/staff-account-store.ts'
import { DONE, askToConfirm, Misuse, MISUSED, refuse, REFUSED } from '../command-line/confirmation.ts'
import { moment, oneLine, table, type Terminal } from '../command-line/terminal.ts'
import { addAccount, changeRole, closeAccount, refusalWords, resetAccount } from './people.ts'
import type { AccountDeps } from './session.ts'
import { SET_UP_HOURS } from './set-up.ts'

export interface AccountProgramDeps extends Pick<AccountDeps, 'db'> {
  readonly env: Secrets & Pick<Env, 'STAFF_URL' | 'STAFF_PORT'>
  /** The user of the server. */
  readonly actor: OperatorActor
}

export interface AccountProgram {
  readonly terminal: Terminal
  /** Called only for a valid command, and not for --help. */
  open(): Promise<AccountProgramDeps>
}

/**
 * Runs the program.
 * @returns the exit code: 0 done, 1 refused, 2 invalid usage
 */
export async function runAccountProgram(args: readonly string[], program: AccountProgram): Promise<number> {
  const { terminal } = program
  let code = 0
  const command = describe(terminal, async (work) => {
    code = await work(await program.open())
  })
  try {
    await command.parseAsync([...args], { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : MISUSED
    if (!(error instanceof Misuse)) throw error
    terminal.error(`${error.message}\n`)
    return MISUSED
  }
}

type Run = (work: (deps: AccountProgramDeps) => Promise<number>) => Promise<void>

function describe(terminal: Terminal, run: Run): Command {
  const root = new Command('npm run staff --')
    .description('Manages the accounts of the back office, with or without a running server. Each change is recorded.')
    .exitOverride()
    .configureOutput({ writeOut: (text) => terminal.out(text), writeErr: (text) => terminal.error(text) })
    .helpCommand(false)
    .showHelpAfterError('Add --help for the usage.')
  const add = (name: string, words: string) => root.command(name).description(words).copyInheritedSettings(root)
  const about = (command: Command) => command.addArgument(new Argument('<email>', 'of the account'))
  const sure = (command: Command) => command.option('-y, --yes', 'skip the confirmation')
  const ofAccount = (
    email: string,
    work: (deps: AccountProgramDeps, account: StaffAccountRow) => Promise<number>,
  ): Promise<void> =>
    run(async (deps) => {
      const account = await findStaffAccountByEmail(deps.db, normaliseEmail(email))
      return account ? work(deps, account) : refuse(terminal, `No account found for ${oneLine(email)}.`)
    })

  about(add('add', 'add an account and print the link to set it up'))
    .requiredOption('--name <name>', 'the name shown beside their actions')
    .addOption(new Option('--role <role>', rolesInWords()).argParser(role).makeOptionMandatory())
    .action((email: string, options: { name: string; role: Role }) =>
      run(async (deps) => {
        const outcome = await addAccount(deps, deps.actor, { email, ...options })
        if (outcome.kind === 'errors') return refuse(terminal, Object.values(outcome.errors).join('\n'))
        const { account, link } = outcome
        terminal.out(`${account.name}, ${account.email}, is added as ${account.role}.\n${linkWords(deps, link)}`)
        return DONE
      }),
    )

  add('list', 'all accounts, the closed ones last').action(() =>
    run(async ({ db }) => {
      const rows = (await listStaffAccounts(db)).map((account) => [
        account.email,
        account.name,
        account.role,
        account.closedAt ? `closed ${moment(account.closedAt)}` : signsInBy(account).join(', ') || 'not set up',
      ])
      if (rows.length === 0) terminal.error('No accounts.\n')
      else terminal.out(table(['EMAIL', 'NAME', 'ROLE', 'SIGNS IN BY'], rows))
      return DONE
    }),
  )

  about(add('role', 'change the role of an account and end its sessions'))
    .addArgument(new Argument('<role>', rolesInWords()).argParser(role))
    .action((email: string, to: Role) =>
      ofAccount(email, async (deps, account) => {
        const outcome = await changeRole(deps, deps.actor, account.id, to)
        if (outcome.kind !== 'changed' && outcome.kind !== 'unchanged') return refuse(terminal, refusalWords(outcome))
        terminal.out(`${account.name} is ${outcome.kind === 'changed' ? 'now' : 'already'} ${to}.\n`)
        return DONE
      }),
    )

  sure(about(add('close', 'close an account and end its sessions'))).action((email: string, { yes }: { yes?: true }) =>
    ofAccount(email, async (deps, account) => {
      if (!(await askToConfirm(terminal, `Close the account of ${account.name}?`, yes ?? false))) return REFUSED
      const outcome = await closeAccount(deps, deps.actor, account.id)
      if (outcome.kind !== 'changed' && outcome.kind !== 'unchanged') return refuse(terminal, refusalWords(outcome))
      terminal.out(`The account of ${account.name} is closed.\n`)
      return DONE
    }),
  )

  sure(
    about(add('reset', 'remove password, codes and passkeys, and print a new set-up link, also for a closed account')),
  ).action((email: string, { yes }: { yes?: true }) =>
    ofAccount(email, async (deps, account) => {
      const question = `Remove the password, codes and passkeys of ${account.name}?`
      if (!(await askToConfirm(terminal, question, yes ?? false))) return REFUSED
      const outcome = await resetAccount(deps, deps.actor, account.id)
      if (outcome.kind !== 'reset') return refuse(terminal, refusalWords(outcome))
      terminal.out(`The account of ${account.name} is reset.\n${linkWords(deps, outcome.link)}`)
      return DONE
    }),
  )
  return root
}

/** The ways in that an account has. */
export function signsInBy({
  passkeys,
  hasPassword,
  hasProvider,
}: Pick<ListedAccount, 'passkeys' | 'hasPassword' | 'hasProvider'>): string[] {
  return [
    ...(passkeys > 0 ? [passkeys === 1 ? 'passkey' : `${passkeys} passkeys`] : []),
    ...(hasPassword ? ['password and code'] : []),
    ...(hasProvider ? ['OpenID Connect'] : []),
  ]
}

/** Where no STAFF_URL is set, the address depends on how the server is started. */
function linkWords({ env }: AccountProgramDeps, link: string): string {
  const address = env.STAFF_URL.endsWith(':0') ? link : env.STAFF_URL + link
  const where = address === link ? ', at the address of your back office' : ''
  return `Pass this link on to its owner. It works once and for ${SET_UP_HOURS} hours${where}:\n${address}\n`
}

const rolesInWords = () => ROLES.map((name) => `${name} (${ROLE_WORDS[name].what})`).join('; ')

function role(text: string): Role {
  const found = ROLES.find((name) => name === text.toLowerCase())
  if (!found) throw new InvalidArgumentError(`It is one of ${ROLES.join(', ')}.`)
  return found
}
