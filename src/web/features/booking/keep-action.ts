import type { ActionFunctionArgs } from 'react-router'
import { apiContext } from '../../api-context.ts'
import { leadOn } from '../../state/page-form.ts'

/** Keeps the holiday for longer by a form that was sent without script; the step says until when it is held then. */
export async function keepAction({ context }: ActionFunctionArgs) {
  // Where it cannot be kept any more, the step says that as well.
  await context
    .get(apiContext)
    .extendHold({})
    .catch(() => undefined)
  return leadOn('/booking')
}
