/** The brand's name beside a small poster of hill, water and sun, in the brand's own colours. */
export function Wordmark({ name }: { readonly name: string }) {
  return (
    <span className="flex items-center gap-2.5">
      <svg aria-hidden="true" viewBox="0 0 36 40" className="h-9 w-8 lg:h-10 lg:w-9">
        <clipPath id="wordmark-frame">
          <path d="M0 18a18 18 0 0 1 36 0v22H0z" />
        </clipPath>
        <g clipPath="url(#wordmark-frame)">
          <path d="M0 0h36v40H0z" className="fill-tint" />
          <circle cx="24" cy="14" r="5.5" className="fill-accent" />
          <path d="M0 27c7-9 12-11 16-8s9 6 20 2v19H0z" className="fill-primary" />
          <path d="M0 34c9-4 20-3 36-7v13H0z" className="fill-ink" />
        </g>
      </svg>
      <span className="font-heading text-title leading-none font-extrabold tracking-tight">{name}</span>
    </span>
  )
}
