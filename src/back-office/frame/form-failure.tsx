import { Notice } from '../../web/ui/feedback/notice.tsx'
import type { FormState } from './form-state.ts'

/** Why an action was not carried out, above its form. */
export const FormFailure = ({ form: { failure } }: { readonly form: Pick<FormState, 'failure'> }) =>
  failure !== undefined && (
    <Notice kind="error" className="mb-4">
      {failure}
    </Notice>
  )
