/** The page of the link of the first start: the first administrator enters name and email address [OPEN-04]. */
import { addFirstAdministrator, isFirstLink } from '../../server/identity/first-administrator.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { HiddenFields } from '../../web/ui/forms/field.tsx'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import { fieldsOf } from '../frame/form-fields.ts'
import { page, seeOther, type StaffResponse } from '../frame/responses.ts'
import type { OpenRoute } from '../frame/route.ts'
import { noLink } from './sign-in-routes.tsx'
import * as words from './words.ts'

interface Props {
  readonly token: string
  readonly typed?: { readonly name?: string; readonly email?: string }
  readonly errors?: { readonly name?: string; readonly email?: string }
}

const firstPage = ({ token, typed, errors }: Props): StaffResponse =>
  page({
    title: words.firstTitle,
    status: errors ? 422 : 200,
    body: (
      <form method="post" action="/staff/first" className="space-y-6">
        <p>{words.firstIntro}</p>
        <HiddenFields values={{ token }} />
        <TextField
          id="name"
          name="name"
          label={words.firstName}
          defaultValue={typed?.name}
          error={errors?.name}
          autoComplete="name"
          required
        />
        <TextField
          id="email"
          name="email"
          type="email"
          label={words.email}
          defaultValue={typed?.email}
          error={errors?.email}
          autoComplete="email"
          required
        />
        <Button type="submit" kind="action">
          {words.firstGo}
        </Button>
      </form>
    ),
  })

export const firstRoutes: readonly OpenRoute[] = [
  {
    method: 'GET',
    path: '/staff/first',
    permission: 'anyone',
    async handle({ deps, url }) {
      const { token = '' } = fieldsOf(url.searchParams)
      return (await isFirstLink(deps, token)) ? firstPage({ token }) : noLink()
    },
  },
  {
    method: 'POST',
    path: '/staff/first',
    permission: 'anyone',
    async handle({ deps, form }) {
      const { token = '', name = '', email = '' } = fieldsOf(form)
      const outcome = await addFirstAdministrator(deps, token, { name, email })
      if (!outcome) return noLink()
      return outcome.kind === 'added'
        ? seeOther(outcome.link)
        : firstPage({ token, typed: { name, email }, errors: outcome.errors })
    },
  },
]
