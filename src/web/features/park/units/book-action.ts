import type { ActionFunctionArgs } from 'react-router'
import { apiContext } from '../../../page/api-context.ts'
import { inputOf, seeOther, returnedFailure, showAgain, textOf } from '../../../page/page-form.ts'
import { bookRefusalOf, type RefusedBooking } from './use-book.ts'

/** Books a unit for a form submitted before hydration. */
export async function bookAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  try {
    await context.get(apiContext).book(inputOf<'book'>(form))
  } catch (error) {
    const refusal = bookRefusalOf(error, Number(textOf(form, 'expectedPrice')))
    return showAgain<RefusedBooking>({ unitId: Number(textOf(form, 'unitId')), refusal }, returnedFailure(error).status)
  }
  return seeOther('/booking/extras')
}
