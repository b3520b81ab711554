/** The page of an operator's own policy [POL-06]. */
import { z } from 'zod'
import { OperatorPolicy } from '../../brands/policy-file.ts'
import { policyInForce, type OwnPolicy, type Policy } from '../../domain/money/policy.ts'
import { changeRecord } from '../../server/commands/catalogue/change-record.ts'
import { loadOperatorPolicy } from '../../server/queries/catalogue-records.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { defineStaffAction } from '../frame/define-staff-action.ts'
import { defineStaffPage } from '../frame/define-staff-page.ts'
import { Facts, TextLink } from '../frame/facts.tsx'
import { FormFailure } from '../frame/form-parts.tsx'
import { bindFields, refuse, versionShown, type FormState } from '../frame/form-state.ts'
import { notFound, seeOther } from '../frame/responses.ts'
import { actorOf } from '../frame/route.ts'
import { CHANGED_MEANWHILE, IMPORT_RUNS } from '../offers/words.ts'
import { fieldErrors, nameOf } from '../settings/setting-field.ts'
import { operatorPolicyFields, ownPolicyFrom } from '../settings/policy-fields.ts'
import { PolicyPreview } from '../settings/policy-preview.tsx'
import { SettingInput } from '../settings/section-page.tsx'
import { POLICY_PREVIEWED } from '../settings/words.ts'
import { operatorPolicyPath, recordPath } from './words.ts'

const permission = 'catalogue:change'
const missing = 'record'

interface Props {
  readonly id: string
  readonly version: string
  /** The operator's own, but for deposit, balance and minimum age. */
  readonly policy: OwnPolicy
  /** The parts on the operator's own page. */
  readonly stated: OwnPolicy
  readonly brand: Policy
  readonly mayChange: boolean
  readonly form: FormState
}

function OperatorPolicyPage({ id, version, policy, stated, brand, mayChange, form }: Props) {
  const fields = operatorPolicyFields(brand)
  const stored = Object.fromEntries(fields.map((field) => [nameOf(field), field.show(policy[field.path[0]])]))
  const of = bindFields(form, stored)
  const typed = OperatorPolicy.safeParse(ownPolicyFrom(fields, form.typed, policy))
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[3fr_2fr]">
      <div>
        <p className="mb-4 max-w-prose">
          What is empty here is as your policies in the settings say. Deposit, balance and minimum age are on{' '}
          <TextLink href={recordPath('operator', id)}>the page of the operator</TextLink>. A booking keeps the policy
          that it was made under.
        </p>
        <FormFailure form={form} />
        {mayChange ? (
          <form method="post" action={operatorPolicyPath(id)} className="grid max-w-prose gap-4" noValidate>
            <input type="hidden" name="version" value={versionShown(version, form)} />
            {fields.map((field) => (
              <SettingInput key={nameOf(field)} field={field} bound={of(nameOf(field))} note={undefined} />
            ))}
            <div className="flex flex-wrap gap-3">
              <Button type="submit" kind="action">
                Save policy
              </Button>
              <Button type="submit" name="preview" value="true">
                Preview
              </Button>
            </div>
          </form>
        ) : (
          <Facts facts={fields.map((field) => [field.label, stored[nameOf(field)] || 'As your policies'])} />
        )}
      </div>
      <PolicyPreview policy={typed.success ? policyInForce(brand, typed.data, stated) : undefined} />
    </div>
  )
}

const policyPage = defineStaffPage({
  path: '/staff/catalogue/operators/:id/policy',
  permission: 'stock:read',
  query: z.object({ id: z.string().regex(/^\d{1,9}$/) }),
  missing,
  async load({ deps, may }, { id }) {
    const found = await loadOperatorPolicy(deps, id)
    return found && { ...found, id, brand: deps.site.policies, mayChange: may(permission) }
  },
  view: ({ name, ...data }, form: FormState) => ({
    title: `Policy of ${name}`,
    body: <OperatorPolicyPage {...data} form={form} />,
  }),
})

const savePolicy = defineStaffAction({
  page: policyPage,
  permission,
  input: z.record(z.string(), z.string()),
  async execute(context, { version = '', preview, ...typed }, { data: { id, policy, brand } }) {
    const fields = operatorPolicyFields(brand)
    const own = ownPolicyFrom(fields, new URLSearchParams(typed), policy)
    const parsed = OperatorPolicy.safeParse(own)
    if (!parsed.success) {
      const wrong = new Map(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))
      return refuse({ errors: fieldErrors(fields, wrong) })
    }
    if (preview !== undefined) return refuse({ status: 200, notice: POLICY_PREVIEWED })
    const what = { type: 'operator', key: id } as const
    const outcome = await changeRecord(context.deps, actorOf(context), what, { policy: parsed.data }, version)
    switch (outcome.kind) {
      case 'saved':
        return seeOther(operatorPolicyPath(id), 'Policy saved. New bookings are made under it.')
      case 'errors':
        return refuse({ failure: `Nothing was saved: check ${outcome.fields.join(', ')}.`, status: 422 })
      case 'changed-meanwhile':
        return refuse({ failure: CHANGED_MEANWHILE, isStale: true })
      case 'import-runs':
        return refuse({ failure: IMPORT_RUNS })
      case 'not-found':
        return notFound(missing)
    }
  },
})

export const operatorPolicyRoutes = [...policyPage.routes, ...savePolicy.routes]
