import { useState } from 'react'
import { lazyPart } from '../../../hydration/lazy-part.tsx'
import { DialogFailed } from '../../../ui/feedback/dialog-failed.tsx'
import type { GradeDialogProps } from './grade-dialog.tsx'
import * as unitWords from './unit-words.ts'

const GradeDialog = lazyPart(async () => (await import('./grade-dialog.tsx')).GradeDialog, {
  instead: ({ onClose }) => <DialogFailed text={unitWords.gradesFailed} onClose={onClose} />,
})

type Props = Pick<GradeDialogProps, 'units'> & {
  /** The grade to compare with. */
  readonly with: string
  /** The unit it is compared to, for screen readers. */
  readonly unitType: string
}

/** Opens a comparison of two grades; the dialog's code is loaded on demand. */
export function CompareGrades({ units, with: grade, unitType }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={unitWords.gradesCompareLabel({ unit: unitType, grade })}
        className="inline-flex min-h-11 items-center text-small text-primary underline underline-offset-4 hover:text-ink noscript:hidden"
      >
        {unitWords.gradesCompare({ grade })}
      </button>
      {isOpen && <GradeDialog units={units} onClose={() => setOpen(false)} />}
    </>
  )
}
