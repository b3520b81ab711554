/** Who may call a command, for the matrix of all commands and actors. */
import type { Actor, StaffActor } from '../../../domain/identity/actor.ts'
import type { Role } from '../../../domain/identity/role.ts'
import type { StaffMessageDeps } from '../../commands/correspondence/recipient.ts'
import type { StaffCaller } from '../../commands/command-deps.ts'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../store/transaction.ts'

export type OtherKind = Exclude<Actor['kind'], 'staff'>

/** Reaches nothing of what a command is given: whatever it does first must be to refuse. */
type Call = (deps: Deps & StaffMessageDeps, actor: StaffActor) => Promise<unknown>

export interface Case {
  /** The least role that may; undefined where none may. */
  readonly least: Role | undefined
  readonly others: readonly OtherKind[]
  readonly call: Call
}

export const byStaff = (least: Role, call: Call): Case => ({ least, others: ['operator'], call })
/** What is kept under the account of whoever does it: an operator has none. */
export const byAccount = (least: Role, call: Call): Case => ({ least, others: [], call })
export const byStaffOrCustomer = (least: Role, call: Call): Case => ({ least, others: ['customer'], call })
export const byPurge = (call: Call): Case => ({ least: undefined, others: ['job', 'operator'], call })
/** Of the own booking, by the rules for guests. */
export const byCustomer = (call: Call): Case => ({ least: undefined, others: ['customer'], call })

/** Takes an actor, or staff who serve a booking, and is not a part of a transaction. */
type IsCommand<Exported> = Exported extends (...args: infer Args) => unknown
  ? Args[0] extends Transaction
    ? false
    : StaffActor extends Args[number]
      ? true
      : StaffCaller extends Args[number]
        ? true
        : false
  : false

/** The names of a module's commands. */
export type CommandsOf<Module> = Module extends unknown
  ? { [Name in keyof Module]: IsCommand<Module[Name]> extends true ? Name : never }[keyof Module]
  : never
