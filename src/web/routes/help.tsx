import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import {
  CONTACT_PATH,
  contactErrors,
  sentMessageAddress,
  sentReference,
  tidyContact,
} from '../../domain/customer/contact.ts'
import { openingAt } from '../../domain/dates/opening-hours.ts'
import { apiContext, settingContext } from '../page/api-context.ts'
import { ContactForm, OpenNow, type ReturnedMessage } from '../features/contact/contact-form.tsx'
import { QUESTION_LENGTH } from '../../domain/customer/question-match.ts'
import { QUESTION_FIELD, QuestionSearch } from '../features/contact/question-search.tsx'
import { ContentPage } from '../features/content/content-page.tsx'
import { pageShareSubjectOf } from '../features/content/story-address.ts'
import { TalkToUs } from '../frame/contacts.tsx'
import * as errorWords from '../frame/error-words.ts'
import { PageHead } from '../frame/page-head.tsx'
import { failureMessages, loading } from '../api/failure-messages.ts'
import { orNotFound } from '../addresses/page-address.ts'
import { seeOther, showAgain, textOf, returnedFailure } from '../page/page-form.ts'

/** Questions and answers, contact details, and a contact form [CMS-02]. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { site, now } = context.get(settingContext)
  const { searchParams } = new URL(request.url)
  const asked = (searchParams.get(QUESTION_FIELD) ?? '').slice(0, QUESTION_LENGTH)
  const question = asked === '' ? undefined : asked
  const call = context.get(apiContext).page({ path: CONTACT_PATH, question }, { signal: request.signal })
  const page = await loading(errorWords.loading, orNotFound(call))
  return {
    page,
    asked,
    opening: openingAt(site.hours, now(), site.hoursExceptions),
    sent: sentReference(searchParams.get('sent')),
  }
}

/** Sends a message. An invalid one is not sent, so it does not count against the rate limit. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const fields = tidyContact({
    name: textOf(form, 'name'),
    email: textOf(form, 'email'),
    telephone: textOf(form, 'telephone'),
    bookingReference: textOf(form, 'bookingReference'),
    topic: textOf(form, 'topic'),
    message: textOf(form, 'message'),
  })
  if (contactErrors(fields).length > 0) return showAgain<ReturnedMessage>({ fields })
  try {
    const { reference } = await context.get(apiContext).contact({ ...fields, website: textOf(form, 'website') })
    return seeOther(sentMessageAddress(reference))
  } catch (error) {
    return showAgain<ReturnedMessage>({ fields, failure: failureMessages(error) }, returnedFailure(error).status)
  }
}

export function Component() {
  const { page, asked, opening, sent } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={page.title}
        description={page.description}
        canonicalPath={CONTACT_PATH}
        shareSubject={pageShareSubjectOf(page.image)}
      />
      <ContentPage
        page={page}
        above={<QuestionSearch key={asked} asked={asked} found={page.questions} />}
        aside={
          <>
            {opening && <OpenNow state={opening} />}
            <TalkToUs />
          </>
        }
        below={<ContactForm key={sent} sentReference={sent} />}
      />
    </>
  )
}
