import { useState, type ComponentType } from 'react'
import { loadChunk } from '../../../hydration/load-chunk.ts'
import { showToast } from '../../../ui/feedback/show-toast.ts'
import type { GradeDialogProps } from './grade-dialog.tsx'
import * as unitWords from './unit-words.ts'

type Props = Pick<GradeDialogProps, 'units'> & {
  /** The grade to compare with. */
  readonly with: string
  /** The unit it is compared to, for screen readers. */
  readonly unitType: string
}

/** Opens a comparison of two grades; the dialog's code is loaded on demand. */
export function CompareGrades({ units, with: grade, unitType }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<GradeDialogProps> }>()
  const open = () => {
    setOpen(true)
    loadChunk(() => import('./grade-dialog.tsx')).then(
      ({ GradeDialog }) => setLoaded({ Dialog: GradeDialog }),
      () => {
        setOpen(false)
        showToast({ text: unitWords.gradesFailed })
      },
    )
  }
  return (
    <>
      <button
        type="button"
        onClick={open}
        aria-label={unitWords.gradesCompareLabel({ unit: unitType, grade })}
        className="inline-flex min-h-11 items-center text-small text-primary underline underline-offset-4 hover:text-ink noscript:hidden"
      >
        {unitWords.gradesCompare({ grade })}
      </button>
      {isOpen && loaded && <loaded.Dialog units={units} onClose={() => setOpen(false)} />}
    </>
  )
}
