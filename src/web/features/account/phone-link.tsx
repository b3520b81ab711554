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
        href={`tel:${telephone.replace(/\s/g, '')}`}
        className="figures font-semibold whitespace-nowrap underline underline-offset-4"
      >
        {telephone}
      </a>
    </p>
  )
}
