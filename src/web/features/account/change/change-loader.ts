import type { LoaderFunctionArgs } from 'react-router'
import type { AccountBooking } from '../../../../contract/account-calls.ts'
import { ApiFailure } from '../../../../contract/api-failure.ts'
import type { StorefrontApi } from '../../../../contract/calls.ts'
import type { ChangePlan } from '../../../../contract/change-calls.ts'
import type { ChangeKind } from '../../../../domain/money/change.ts'
import { failureMessages } from '../../../api/failure-messages.ts'
import { apiContext } from '../../../page/api-context.ts'
import { readAccount, stateOfAccountFailure, type AccountState } from '../account-data.ts'
import { readWanted, type WantedChange } from './change-query.ts'

/** The change in the page's address, with its effect. */
export type Preview =
  | { readonly kind: 'plan'; readonly wanted: WantedChange; readonly plan: ChangePlan }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly messages: readonly string[] }

export interface ChangeVisit<Options> {
  readonly kind: 'change'
  readonly account: AccountBooking
  /** Undefined if the booking can no longer be changed in this respect. */
  readonly options: Options | undefined
  readonly preview: Preview | undefined
}

const CONFLICTS = [409, 422]

/** Loads a page that changes a booking: the booking, the choices, and the effect of the chosen one. */
export async function loadChange<Options>(
  kind: ChangeKind,
  { request, context }: LoaderFunctionArgs,
  readOptions: (api: StorefrontApi, query: URLSearchParams) => Promise<Options>,
): Promise<ChangeVisit<Options> | AccountState | Response> {
  const api = context.get(apiContext)
  const state = await readAccount(api, request)
  if (state instanceof Response || state.kind !== 'open') return state
  const { account } = state
  if (!account.changes.some((change) => change.kind === kind)) {
    return { kind: 'change', account, options: undefined, preview: undefined }
  }
  const query = new URL(request.url).searchParams
  const wanted = readWanted(kind, query)
  try {
    const [options, preview] = await Promise.all([readOptions(api, query), wanted && previewOf(api, wanted)])
    return { kind: 'change', account, options, preview }
  } catch (error) {
    return stateOfAccountFailure(error, request)
  }
}

async function previewOf(api: StorefrontApi, wanted: WantedChange): Promise<Preview> {
  try {
    const { plan } = await api.previewChange(wanted)
    return plan ? { kind: 'plan', wanted, plan } : { kind: 'unchanged' }
  } catch (error) {
    if (!(error instanceof ApiFailure) || !CONFLICTS.includes(error.status)) throw error
    return { kind: 'refused', messages: failureMessages(error) }
  }
}
