import { readSourceFiles, sourcePaths } from '#tests/architecture/source-files.ts';
import { sharedTables } from '#tests/architecture/table-owners.ts';
import { fileGraph, findCircles, folderGraph, strictFolderGraph } from './circles.ts';
import { longFunctionLines, longFunctions } from './functions.ts';
import { ofProduct, readModules } from './modules.ts';
import { namesThatLeave } from './names.ts';
import { findUnclearText } from './plain-words.ts';
import { noticedShare, readMutationRecord, readTestRun } from './records.ts';
import {
  countCalls,
  filesOfSection,
  isGeneratedOrCatalogue,
  namesOfNouns,
  shapesOfPostTitle,
} from './structure.ts';
import { fieldsInTwoSpellings } from './spelling.ts';
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
printMetric('files, tests apart', written.length, '1700');
printMetric('lines, tests apart', lines, '145000');
printMetric(
  'lines without generated files and catalogues',
  sumOf(written.filter(({ path }) => !isGeneratedOrCatalogue(path))),
  '',
);
printMetric('lines for each call of the API', Math.round(lines / countCalls()), '500');
const noun = filesOfSection('A noun with a staff screen');
printNames('places to add a noun', noun, '15');
printNames('places to add a field', filesOfSection('A field end to end'), '12');
const nouns = namesOfNouns();
const average = nouns.reduce((sum, { names }) => sum + names.length, 0) / nouns.length;
printMetric('names of a noun, on average', average.toFixed(1), '1');
printNames(
  'nouns with more than one name',
  nouns
    .filter(({ names }) => names.length > 1)
    .map(({ noun: name, names }) => `${name}: ${names.join(', ')}`),
  '0',
);
printNames('pairs of a module and tables of another', Object.keys(sharedTables), '10');
printNames('shapes of the title of a post', shapesOfPostTitle(product), '');
printNames('fields of modules/ in two spellings', fieldsInTwoSpellings(product), '0');
printNames('private words and comments without a sentence', findUnclearText(modules), '0');
printMetric('lines of a module: median', median, '50');
printMetric('lines of a module: nine in ten at most', p90, '180');
printMetric(`lines of a module: longest (${longest.path})`, longest.lines, '250');
printMetric('lines of tests by lines of modules', testShare(files).toFixed(2), '');

const crowded = filesByFolder().filter(([, count]) => count > fullFolderFiles);
printNames(
  `folders of more than ${fullFolderFiles} files`,
  crowded.map(([folder, count]) => `${folder} ${count}`),
  '0',
);
printNames('circles of files', findCircles(fileGraph(sources)), '0');
printNames('circles of folders', findCircles(folderGraph(sources)), '0');
printMetric(
  'circles of folders, imports between a folder and its subfolders included',
  findCircles(strictFolderGraph(sources)).length,
  '',
);
printNames('names that leave', namesThatLeave(sourcePaths(), modules), '0');
const long = longFunctions(product).map(({ name, place, lines }) => `${name} at ${place}: ${lines}`);
printNames(`functions of more than ${longFunctionLines} lines`, long, '5');
const { answerTypes, casts, mappers } = findWrittenTwice(product);
printNames('types of answers written by hand in web/admin', answerTypes, '0');
printNames('casts in web/admin', casts, '0');
printNames('mappers to Record<string, unknown> in api', mappers, '0');

const testRun = readTestRun();
printMetric('minutes of npm test', testRun ? (testRun.seconds / 60).toFixed(1) : 'not run', '12');
for (const { name, seconds } of testRun?.phases ?? [])
  console.log(`  ${name.padEnd(40)}${((100 * seconds) / (testRun?.seconds ?? 1)).toFixed(0).padStart(4)} %`);
const mutation = readMutationRecord();
const tried = mutation?.files.reduce((sum, { noticed, survived }) => sum + noticed + survived, 0);
printMetric(
  mutation
    ? `mutations detected, of 100 (${tried} in ${mutation.files.length} files)`
    : 'mutations detected, of 100',
  mutation ? (100 * noticedShare(mutation.files)).toFixed(0) : 'not run',
  '85',
);

function printMetric(label: string, statistic: number | string, aim: string): void {
  console.log(`${label.padEnd(60)}${String(statistic).padStart(8)}${aim === '' ? '' : `  (aim ${aim})`}`);
}

function printNames(label: string, names: readonly string[], aim: string): void {
  printMetric(label, names.length, aim);
  if (isListing) for (const name of names) console.log(`  ${name}`);
}
