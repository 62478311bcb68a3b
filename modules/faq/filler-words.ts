/**
 * Words of questions and greetings that say nothing about a topic, folded: a search does not require them, and they do not make an
 * answer fit a message.
 */
const fillerTexts = `
a about after all also always am an and any are as at be because been before but by can could did do does doing done even for from get
give go going got had has have he hello help her hi him his how i if im in into is it its just kindly know let like make many may me
mean more much must my need never no not now of off ok on one only or our out over own please pls really she should since so some
something somebody someone still such take tell than thank thanks that the their them then there these they thing this those to too
two up us use used using very want was way we well were what when where which who whom whose why will with without work working would
write yes yet you your dear sir madam good morning afternoon evening day days time times today yesterday here am cannot cant dont
didnt doesnt isnt ive id youre wont

ba bai ban bana ce cewa ce da daga dai dan dole don duk ga gaba gare har hakan haka idan in ina ita iya ka kafin kai kawai ke ko ku kuma
kun lokaci ma mai man me mene mini mu mun na nan ne ni nake naka namu ni nuna sai sannan shi shin su sun ta tana taya te tare
wa wace wane wanda wannan wani wata ya yake yana yaushe yaya yi yin za zai zan zo zuwa akwai sannu don allah taimako kamata

a awon ba bawo bi bii fi fun gba gbodo ii in je ki kii ko lati le lo ma mi mo mo n naa ni ninu nipa o pe pelu pelu re ri se si so
ta tabi ti to ti tun wa won wo yii yin e eyi jowo ekaaro mo nibo nigba gbogbo mu nitori sugbon kan

a anyi bi biko bu bu di e ebe ebee ee eji ga gi gini ha i ihe ike ime ka kedu ke ma m maka mgbe mere mu n na ndi ndewo nke niile nwere o ole
oge obu otu onye si so ugbu ugbu unu ya ike aga agba nwee imaka nnoo m enwere gbara

abeg am be come dat dem dey di dis don e fit get go how i im inside make me my na no nor now o one oga abi pls sabi say see
suppose take una wan wen wetin wey which who why you your

ai au aux avec avez avoir bonjour c ca car ce ces cet cette comment d dans de des dois donc du elle elles en est et etes etre eu faire
fait faut il ils j jai je l la le les leur lui m ma mais me merci mes moi mon n ne ni nos notre nous on ont ou par pas peut peux plus
pour pouvez puis puisje qu quand que quel quelle quelles quels qui quoi quun s sa salut sans sera ses si sil son sont sur svp t ta te
tes toi ton tous tout tres tu un une vais veux voici vos votre vous y sontils estce
`;

export const fillerWords: ReadonlySet<string> = new Set(fillerTexts.split(/\s+/).filter(Boolean));
