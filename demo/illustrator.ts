/** The illustrations of the demonstration, behind the shop's port. */
import type { Illustration, Illustrator, PictureSubject } from '../src/server/pictures/illustrator.ts'
import { SCENES, type Scene } from '../src/domain/unit/pictures.ts'
import { readBrief, type PictureBrief } from './illustrations/brief.ts'
import { isHeaderCode, isStorySlug } from './illustrations/chosen-briefs.ts'
import { drawPicture, type AnyBrief } from './illustrations/draw-picture.ts'
import {
  interiorBackdrop,
  interiorSeason,
  lawnBackdrop,
  interiorView,
} from './illustrations/interiors/interior-brief.ts'
import { backdropOf } from './illustrations/backdrop.ts'
import { briefFor, parkNumber } from './illustrations/subject.ts'
import { sitePlanView } from './illustrations/site-plan/draw-site-plan.ts'
import { FROM_ABOVE, INSIDE, SHOWN } from './illustrations/words.ts'

export const illustrator: Illustrator = {
  illustrate(subject) {
    if (subject.kind === 'site-plan') return sitePlanOf(subject)
    const brief = briefOf(subject)
    return brief && illustrationOf(brief)
  },
  illustrateUnit: ({ id, plan, gradeRank, scene }) => ({
    ...drawn({
      unitTypeId: id,
      unit: plan,
      gradeRank,
      season: interiorSeason(id, plan),
      scene: sceneOf(scene),
      ...interiorView(id),
    }),
    ...illustrator.describeUnit(id, plan),
  }),
  // Loaded only where pictures are drawn: the library that encodes them takes 20 MB.
  async draw({ drawing, ratio, width, format }) {
    const { rasterise } = await import('./illustrations/rasterise.ts')
    return rasterise(JSON.parse(drawing) as AnyBrief, ratio, width, format)
  },
  describeUnit: (id, unit) => ({ backdrop: interiorBackdrop(id, unit), shows: INSIDE }),
}

export function illustrationOf(brief: PictureBrief): Illustration {
  return { ...drawn(brief), backdrop: backdropOf(brief), shows: SHOWN[brief.motif ?? brief.scene] }
}

function sitePlanOf({ kind: _kind, id, ...site }: Extract<PictureSubject, { kind: 'site-plan' }>): Illustration {
  const brief = { ...site, parkId: id, scene: sceneOf(site.scene), ...sitePlanView(id, site.channel) }
  return { ...drawn(brief), backdrop: lawnBackdrop(brief.season), shows: FROM_ABOVE }
}

function drawn(brief: AnyBrief): Pick<Illustration, 'id' | 'svg'> {
  return { id: JSON.stringify(brief), svg: (size) => drawPicture(brief, size) }
}

function briefOf(subject: Exclude<PictureSubject, { kind: 'site-plan' }>): PictureBrief | undefined {
  switch (subject.kind) {
    case 'home':
      return readBrief(subject.drawing)
    case 'park':
      return briefFor({ ...subject, scene: sceneOf(subject.scene), number: parkNumber(subject.regionId, subject.rank) })
    case 'region':
      return briefFor({ ...subject, scene: sceneOf(subject.scene) })
    case 'channel':
      return isHeaderCode(subject.code) ? briefFor({ kind: 'channel', code: subject.code }) : undefined
    case 'story':
      return isStorySlug(subject.slug) ? briefFor({ kind: 'blog', slug: subject.slug }) : undefined
  }
}

/** A database may have scenes that are not drawn. */
function sceneOf(name: string): Scene {
  return SCENES.find((known) => known === name) ?? 'dale'
}
