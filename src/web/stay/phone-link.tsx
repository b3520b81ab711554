import { phoneHref } from '../../domain/site/telephone.ts'

interface Props {
  readonly className?: string
  readonly telephone: string
  /** The reason to call, followed by the number. */
  readonly words: string
}

export function PhoneLink({ telephone, words, className = 'mt-1' }: Props) {
  return (
    <p className={className}>
      {words}{' '}
      <a
        href={phoneHref(telephone)}
        className="figures font-semibold whitespace-nowrap underline underline-offset-4 hover:text-primary"
      >
        {telephone}
      </a>
    </p>
  )
}
