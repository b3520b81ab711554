interface Props {
  readonly sections: readonly { readonly id: string; readonly title: string }[]
}

/** Links to the sections of a page. */
export function SectionLinks({ sections }: Props) {
  return (
    <ul className="border-rule lg:border-l lg:pl-4">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="inline-flex min-h-11 items-center py-1 leading-snug underline-offset-4 hover:underline lg:min-h-9"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
