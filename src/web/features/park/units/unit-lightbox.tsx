import { useEffect, useState } from 'react'
import type { Picture } from '../../../../contract/fields.ts'
import type { UnitOffer } from '../../../../contract/park-fields.ts'
import { apiClient } from '../../../api/api-client.ts'
import { GalleryLightbox } from '../gallery/gallery-lightbox.tsx'

interface Props {
  readonly unit: Pick<UnitOffer, 'unitTypeId' | 'unitType' | 'image'>
  readonly onClose: () => void
}

/** The photographs of a unit type: the first at once, the others when they are known. */
export function UnitLightbox({ unit: { unitTypeId, unitType, image }, onClose }: Props) {
  const [pictures, setPictures] = useState<readonly Picture[]>([image])
  useEffect(() => {
    const controller = new AbortController()
    apiClient.accommodationTypes({ ids: [unitTypeId] }, { signal: controller.signal }).then(
      ({ types: [type] }) => type && setPictures(type.pictures),
      // The first one is shown.
      () => {},
    )
    return () => controller.abort()
  }, [unitTypeId])
  return <GalleryLightbox name={unitType} pictures={pictures} opened={0} onClose={onClose} />
}
