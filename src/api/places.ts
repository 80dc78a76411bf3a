/** Cities and counties that may levy a tax of their own, as programs get them. */
import { type IsoDate, type Locality, localityVersionOn } from '../engine/index.ts';

/** A place with its rates on a day; null where none are on file. */
export const placeItem = (place: Locality, date: IsoDate) => ({
  ...place,
  versions: undefined,
  version: localityVersionOn(place, date) ?? null,
});
