/** What a park is first of all; it may sell other channels besides. */
export type ParkKind = 'caravan' | 'lodge' | 'cottage' | 'touring' | 'boat' | 'euro' | 'sales'
