import { MAX_PHOTOS, type Photo } from '../../domain/unit/pictures.ts'
import { altError } from '../../server/commands/catalogue/change-content.ts'
import { photoKey } from '../../server/pictures/picture-keys.ts'
import type { Content, ContentId } from '../../server/queries/catalogue.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { Checkbox } from '../../web/ui/forms/checkbox.tsx'
import { FieldError } from '../../web/ui/forms/field.tsx'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import { Panel } from '../frame/facts.tsx'
import { contentPath } from './content-fields.ts'

interface Props {
  readonly what: ContentId
  readonly content: Content
  readonly mayChange: boolean
  readonly errors: Readonly<Record<string, string>>
  readonly typed: URLSearchParams | undefined
}

/** Photographs in their order, the cover first, within the form of the page. Without any the shop shows drawings. */
export function PhotosPanel(props: Props) {
  const { what, content, mayChange, errors, typed } = props
  const { photos } = content
  const count = <span className="text-muted">{`${photos.length} of ${MAX_PHOTOS}`}</span>
  return (
    <Panel id="photos" title="Photographs" beside={count}>
      {photos.length === 0 && <p className="text-muted">No photographs: the site shows a drawing.</p>}
      {errors['photos'] !== undefined && <FieldError id="photos">{errors['photos']}</FieldError>}
      {photos.length > 0 && mayChange && (
        <>
          <ol>
            {photos.map((photo, index) => (
              <PhotoFields key={photo.url} photo={photo} index={index} errors={errors} typed={typed} />
            ))}
          </ol>
          <Button type="submit" formAction={contentPath(what, '/photos')} className="mt-3">
            Save photographs
          </Button>
        </>
      )}
      {photos.length > 0 && !mayChange && (
        <ol className="grid grid-cols-2 gap-3">
          {photos.map((photo) => (
            <li key={photo.url}>
              <Thumbnail photo={photo} />
            </li>
          ))}
        </ol>
      )}
      {mayChange && photos.length < MAX_PHOTOS && <Upload {...props} />}
    </Panel>
  )
}

/** Shows an uploaded photograph as stored, and one of an operator's host through the photo store. */
function Thumbnail({ photo }: { readonly photo: Photo }) {
  const isOurs = photo.url.startsWith('/uploads/')
  const src = isOurs ? `/staff/catalogue${photo.url}` : `/pictures/${photoKey(photo)}/480.webp`
  return (
    <img
      src={src}
      alt={photo.alt}
      width={160}
      height={100}
      loading="lazy"
      className="h-25 w-40 rounded-control bg-tint object-cover"
    />
  )
}

function PhotoFields({
  photo,
  index,
  errors,
  typed,
}: Pick<Props, 'errors' | 'typed'> & { readonly photo: Photo; readonly index: number }) {
  const of = (name: string, stored: string | number) => {
    const field = `${name}-${index}`
    return { name: field, defaultValue: typed?.get(field) ?? stored }
  }
  return (
    <li className="grid gap-3 border-b border-rule py-3 sm:grid-cols-[10rem_1fr]">
      <Thumbnail photo={photo} />
      <fieldset className="grid min-w-0 gap-2">
        <legend className="sr-only">{`Photograph ${index + 1}`}</legend>
        <input type="hidden" name={`url-${index}`} value={photo.url} />
        <TextField {...of('alt', photo.alt)} label="Description" error={errors[altError(photo)]} />
        <div className="grid grid-cols-[4rem_1fr] gap-3">
          <TextField {...of('place', index + 1)} label="Place" inputMode="numeric" />
          <TextField {...of('credit', photo.credit ?? '')} label="Credit" />
        </div>
        <Checkbox
          name={`remove-${index}`}
          value="true"
          label="Remove photograph"
          defaultChecked={typed?.get(`remove-${index}`) === 'true'}
        />
      </fieldset>
    </li>
  )
}

function Upload({ what, errors, typed }: Props) {
  return (
    <fieldset className="mt-4 grid min-w-0 gap-3 bg-surface p-4">
      <legend className="sr-only">Add photograph</legend>
      <TextField
        name="file"
        label="Add photograph"
        hint="JPEG, PNG, WebP or AVIF, at least 800 pixels wide, at most 20 MB"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        error={errors['file']}
      />
      <TextField
        name="alt"
        label="Description"
        hint="For people who can’t see it, such as ‘A lodge with a terrace at the edge of a lake’"
        defaultValue={typed?.get('alt') ?? ''}
        error={errors['alt']}
      />
      <TextField
        name="credit"
        label="Credit"
        hint="If required, such as © Jane Doe"
        defaultValue={typed?.get('credit') ?? ''}
      />
      <div>
        <Button type="submit" formAction={contentPath(what, '/upload')}>
          Upload photograph
        </Button>
      </div>
    </fieldset>
  )
}
