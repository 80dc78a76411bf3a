/** A file of localities: its shape, then its sense. */
import { fold } from '../../engine/basics/fold.ts';
import type { Locality, LocalityFile } from '../../engine/law/rate-file.ts';
import { localityFileSchema } from '../schema/index.ts';
import { collector, type Problem } from './problem.ts';
import { checkStatements } from './second-reading.ts';
import { shapeProblems } from './shape.ts';
import { checkSpans } from './spans.ts';
import { checkTypography } from './typography.ts';

/** Checks parsed JSON as a file of localities. */
export function checkLocalityFile(json: unknown): { file: LocalityFile | null; problems: Problem[] } {
  const parsed = localityFileSchema.safeParse(json);
  if (!parsed.success)
    return { file: null, problems: shapeProblems(parsed.error, json, 'localities.schema.json') };
  const file: LocalityFile = parsed.data;
  return { file, problems: localityProblems(file) };
}

function localityProblems(file: LocalityFile): Problem[] {
  const { problems, error: report } = collector();
  const classes = new Set(file.classes.map((entry) => entry.key));
  for (const klass of Object.values(file.lob_classes.map)) {
    if (!classes.has(klass)) report('lob_classes.map', `there is no class "${klass}"`, 'name one of classes');
  }
  for (const klass of Object.keys(file.schedule?.classes ?? {})) {
    if (!classes.has(klass))
      report('schedule.classes', `there is no class "${klass}"`, 'name one of classes');
  }
  const names = new Set<string>();
  file.localities.forEach((place, index) => {
    const path = `localities[${index}]`;
    const name = `${place.name} (${place.kind})`;
    if (names.has(name)) report(path, `${name} appears twice`, 'merge the two');
    names.add(name);
    for (const text of sharedTexts(file, place))
      report(path, `${name}: "${text}" also means another locality`, 'leave it to one of the two');
    checkSpans(place.versions, `${path}.versions`, `${name}: `, report);
    place.versions.forEach((version, at) => {
      for (const klass of Object.keys(version.rates)) {
        if (!classes.has(klass))
          report(
            `${path}.versions[${at}].rates`,
            `${name}: there is no class "${klass}"`,
            'name one of classes',
          );
      }
    });
  });
  checkStatements(file, '', report);
  checkTypography(file, '', report);
  return problems;
}

const textsOf = ({ code, name, aliases }: Locality): string[] => [code ?? '', name, ...aliases];

/**
 * The code and other names of a locality that an earlier one has too: the first of the file would be priced in silence. A city and
 * its county may bear one name.
 */
function sharedTexts({ localities }: LocalityFile, place: Locality): string[] {
  const earlier = localities.slice(0, localities.indexOf(place));
  const taken = new Set(earlier.flatMap(textsOf).map((text) => fold(text, ' ')));
  const twins = new Set(earlier.filter(({ kind }) => kind !== place.kind).map(({ name }) => name));
  return textsOf(place).filter(
    (text) => text !== '' && taken.has(fold(text, ' ')) && !(text === place.name && twins.has(text)),
  );
}
