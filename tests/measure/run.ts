import { readSourceFiles, sourcePaths } from '#tests/architecture/source-files.ts';
import { sharedTables } from '#tests/architecture/table-owners.ts';
import { fileGraph, findCircles, folderGraph, strictFolderGraph } from './circles.ts';
import { longFunctionLines, longFunctions } from './functions.ts';
import { ofProduct, readModules } from './modules.ts';
import { namesThatLeave } from './names.ts';
import { countPrivateWords } from './plain-words.ts';
import { noticedShare, readMutationRecord, readTestRun } from './records.ts';
import {
  countCalls,
  filesOfSection,
  isGeneratedOrCatalogue,
  namesOfNouns,
  shapesOfPostTitle,
} from './structure.ts';
import {
  filesByFolder,
  fullFolderFiles,
  isSource,
  readWrittenFiles,
  sizesByFolder,
  spreadOf,
  sumOf,
  testShare,
} from './tree.ts';
import { findWrittenTwice } from './written-twice.ts';

// npm run measure: prints metrics of the source tree and their limits. --list also prints the counted names.
const isListing = process.argv.includes('--list');
const files = readWrittenFiles();
const modules = readModules();
const product = ofProduct(modules);
const sources = readSourceFiles();

console.log('files and lines by folder');
for (const { folder, files: count, lines } of sizesByFolder(files))
  console.log(`  ${folder.padEnd(24)}${String(count).padStart(6)}${String(lines).padStart(8)}`);
const { median, p90, longest } = spreadOf(files.filter(isSource));
const written = files.filter(isSource);
const lines = sumOf(written);
tell('files, tests apart', written.length, '1700');
tell('lines, tests apart', lines, '145000');
tell(
  'lines without generated files and catalogues',
  sumOf(written.filter(({ path }) => !isGeneratedOrCatalogue(path))),
  '',
);
tell('lines for each call of the API', Math.round(lines / countCalls()), '500');
const noun = filesOfSection('A noun with a staff screen');
tellAll('places to add a noun', noun, '15');
tellAll('places to add a field', filesOfSection('A field end to end'), '12');
const nouns = namesOfNouns();
const average = nouns.reduce((sum, { names }) => sum + names.length, 0) / nouns.length;
tell('names of a noun, on average', average.toFixed(1), '1');
tellAll(
  'nouns with more than one name',
  nouns
    .filter(({ names }) => names.length > 1)
    .map(({ noun: name, names }) => `${name}: ${names.join(', ')}`),
  '0',
);
tellAll('pairs of a module and tables of another', Object.keys(sharedTables), '10');
tellAll('shapes of the title of a post', shapesOfPostTitle(product), '');
const language = [...countPrivateWords(modules).values()];
tell(
  'private words in comments, documents and names',
  language.reduce((sum, { words }) => sum + words, 0),
  '0',
);
tell('lines of a module: median', median, '50');
tell('lines of a module: nine in ten at most', p90, '180');
tell(`lines of a module: longest (${longest.path})`, longest.lines, '250');
tell('lines of tests by lines of modules', testShare(files).toFixed(2), '');

const crowded = filesByFolder().filter(([, count]) => count > fullFolderFiles);
tellAll(
  `folders of more than ${fullFolderFiles} files`,
  crowded.map(([folder, count]) => `${folder} ${count}`),
  '0',
);
tellAll('circles of files', findCircles(fileGraph(sources)), '0');
tellAll('circles of folders', findCircles(folderGraph(sources)), '0');
tell('circles of folders, ways up and down counted', findCircles(strictFolderGraph(sources)).length, '');
tellAll('names that leave', namesThatLeave(sourcePaths(), modules), '0');
const long = longFunctions(product).map(({ name, place, lines }) => `${name} at ${place}: ${lines}`);
tellAll(`functions of more than ${longFunctionLines} lines`, long, '5');
const { answerTypes, casts, mappers } = findWrittenTwice(product);
tellAll('types of answers written by hand in web/admin', answerTypes, '0');
tellAll('casts in web/admin', casts, '0');
tellAll('mappers to Record<string, unknown> in api', mappers, '0');

const testRun = readTestRun();
tell('minutes of npm test', testRun ? (testRun.seconds / 60).toFixed(1) : 'not run', '12');
for (const { name, seconds } of testRun?.phases ?? [])
  console.log(`  ${name.padEnd(40)}${((100 * seconds) / (testRun?.seconds ?? 1)).toFixed(0).padStart(4)} %`);
const mutation = readMutationRecord();
const tried = mutation?.files.reduce((sum, { noticed, survived }) => sum + noticed + survived, 0);
tell(
  mutation
    ? `changes noticed, of 100 (${tried} in ${mutation.files.length} files)`
    : 'changes noticed, of 100',
  mutation ? (100 * noticedShare(mutation.files)).toFixed(0) : 'not run',
  '85',
);

function tell(what: string, statistic: number | string, aim: string): void {
  console.log(`${what.padEnd(60)}${String(statistic).padStart(8)}${aim === '' ? '' : `  (aim ${aim})`}`);
}

function tellAll(what: string, names: readonly string[], aim: string): void {
  tell(what, names.length, aim);
  if (isListing) for (const name of names) console.log(`  ${name}`);
}
