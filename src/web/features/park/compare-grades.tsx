import { useState, type ComponentType } from 'react'
import { loadChunk } from '../../load-chunk.ts'
import { message } from '../../messages/message.ts'
import { showToast } from '../../ui/show-toast.ts'
import type { GradeDialogProps } from './grade-dialog.tsx'

type Props = Pick<GradeDialogProps, 'units'> & {
  /** The grade compared with. */
  readonly with: string
  /** What it is compared to, for those who cannot see where the button stands. */
  readonly unitType: string
}

/** Opens two grades side by side; the dialog comes when it is asked for. */
export function CompareGrades({ units, with: grade, unitType }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<GradeDialogProps> }>()
  const open = () => {
    setOpen(true)
    loadChunk(() => import('./grade-dialog.tsx')).then(
      ({ GradeDialog }) => setLoaded({ Dialog: GradeDialog }),
      () => {
        setOpen(false)
        showToast({ text: message('grades.failed') })
      },
    )
  }
  return (
    <>
      <button
        type="button"
        onClick={open}
        aria-label={message('grades.compareLabel', { unit: unitType, grade })}
        className="inline-flex min-h-11 items-center text-small text-primary underline underline-offset-4 hover:text-ink noscript:hidden"
      >
        {message('grades.compare', { grade })}
      </button>
      {isOpen && loaded && <loaded.Dialog units={units} onClose={() => setOpen(false)} />}
    </>
  )
}
