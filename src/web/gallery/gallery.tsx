import { useEffect, useState } from 'react'
import type { GalleryBrand } from '../../brands/site-config.ts'
import { classNames } from '../ui/class-names.ts'
import type { PartExamples } from './example.ts'
import { CHAPTERS } from './examples.ts'
import { Foundations } from './foundations.tsx'

const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-')

interface Props {
  readonly theme: string
  readonly brands: readonly GalleryBrand[]
}

/** All components in all states, in the chosen brand. */
export function Gallery({ theme, brands }: Props) {
  const [brand, setBrand] = useState(theme)
  useEffect(() => {
    // Custom properties that depend on others are computed at the root, so the brand is set there.
    document.documentElement.dataset.theme = brand
  }, [brand])

  return (
    <div className="mx-auto max-w-page px-4 pb-24 md:px-8">
      <title>Design system</title>
      <meta name="robots" content="noindex" />
      {brands.map(({ stylesheet }) => (
        <link key={stylesheet} rel="stylesheet" href={stylesheet} precedence="brand" />
      ))}
      <div className="grid gap-6 pt-10 pb-10 lg:grid-cols-[1fr_auto] lg:items-end">
        <div>
          <h1 className="text-heading lg:text-display">Design system</h1>
          <p className="mt-3 max-w-prose text-lead text-muted">
            Warm paper, ink and one strong colour for actions. Rules and white space rather than boxes.
          </p>
        </div>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-2 text-small text-muted">Brand</legend>
          {brands.map((option) => (
            <label
              key={option.theme}
              className="flex min-h-11 items-center gap-2 rounded-control border border-control bg-surface px-3 has-checked:border-primary has-checked:bg-tint"
            >
              <input
                type="radio"
                name="brand"
                checked={option.theme === brand}
                onChange={() => setBrand(option.theme)}
              />
              {option.name}
            </label>
          ))}
        </fieldset>
      </div>
      <div className="lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-12">
        <Index />
        <div className="grid min-w-0 gap-20">
          <div className="grid gap-10">
            <ChapterTitle>Foundations</ChapterTitle>
            <Foundations />
          </div>
          {CHAPTERS.map(({ title, parts }) => (
            <div
              key={title}
              className="grid min-w-0 gap-10 [&>section:first-of-type]:border-t-0 [&>section:first-of-type]:pt-0"
            >
              <ChapterTitle>{title}</ChapterTitle>
              {parts.map((part) => (
                <Part key={part.part} {...part} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

function ChapterTitle({ children }: { readonly children: string }) {
  return (
    <h2 id={slugOf(children)} className="scroll-mt-6 border-t-2 border-ink pt-4 text-heading">
      {children}
    </h2>
  )
}

function Index() {
  return (
    <nav aria-label="Parts" className="mb-10 text-small max-lg:hidden">
      <div className="sticky top-6 max-h-[calc(100dvh-3rem)] overflow-y-auto p-1">
        <p className="mb-5">
          <a href="#foundations" className="font-semibold hover:underline">
            Foundations
          </a>
        </p>
        {CHAPTERS.map(({ title, parts }) => (
          <div key={title} className="mb-5">
            <p className="font-semibold">{title}</p>
            <ul>
              {parts.map(({ part }) => (
                <li key={part}>
                  <a href={`#${slugOf(part)}`} className="block py-1 text-muted hover:text-ink hover:underline">
                    {part}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}

function Part({ part, use, examples }: PartExamples) {
  return (
    <section id={slugOf(part)} aria-label={part} className="min-w-0 scroll-mt-6 border-t border-rule pt-6">
      <h3 className="text-title">{part}</h3>
      <p className="mt-1 max-w-prose text-muted">{use}</p>
      <div className="mt-6 grid gap-x-12 gap-y-10 md:grid-cols-2">
        {examples.map(({ name, width, Sample }) => (
          <figure
            key={name}
            className={classNames(
              'min-w-0',
              width === 'narrow' && 'max-w-[320px]',
              width === 'full' && 'md:col-span-2',
            )}
          >
            <figcaption className="mb-3 text-small text-muted">{name}</figcaption>
            <Sample />
          </figure>
        ))}
      </div>
    </section>
  )
}
