/** The main kind of a park; it may sell other channels too. */
export type ParkKind = 'caravan' | 'lodge' | 'cottage' | 'touring' | 'boat' | 'euro' | 'sales'
