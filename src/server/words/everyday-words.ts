/** Everyday words of no list, normalised, that are nearly the same as one; they are no typos [R7b]. */
export const EVERYDAY_WORDS: ReadonlySet<string> = new Set(
  `
abhang abzug acker ader akten aktion algen amateur anhaenger anlage anschluss anstieg arbeiter
arie asche aschen asien aster atem atlantik ausfahrt auslauf austritt balken ballen bandage
beben becken beil berge beule bibel birke blende boden boiler botschaft braut bremser bruecke
bunker casino dach daunen deckel denker dichte diener ding drilling duenger duese dunst eiche
eichen eifer eigenheit eiter ekel eltern enge entfalten erbe export falle faust feger fehler
feier felsen fibel fisch fladen fleisch flotte fluss form forschen franken frisur frost frucht
fuehrer furche gabe gasse gatter geber gehilfe gericht gesicht gipfel gramm greis gruben gruppe
haeubchen haeuschen halter hammel handel hauer heide heimat heizer helden hemmen hetzer himmel
hindern hoelle hoeschen hotel huefte huelse insel internet kabel kaestchen kammer kanne kanten
kapelle karten kater kegler kehle kelle kippe kirche klinge knebel knoten koeder koerper koma
kopf koppel kosten kragen krater kruste kumpel kurbel lager lasche laster laune leber lehre
leiche leier leser linde linie liter luegen macher maedchen maenner mager magie mahner mangel
marke mauer meile melder messe meteor meter miene mischen mission mitte mode modell motto niere
osten panne panzer pappe pater pause pedal plan prozess puder pumpe quelle raten raucher rebe
rechen regel regen reihe reise reiter rinne robe rolle roman sachen sage satz schaden schaedel
schall schalter scham schar schenkel scherz schiene schimmer schlaf schlamm schleier schmutz
schnaeppchen schnalle schneise schnorrer schraege schritt schuft schuld schule schuss schutz
schwanz schweif segen seher seite siegel sirup sockel sonde spanne spatel spieler spinner spitze
stahl stange stapel stechen stecker stein stiel stock stoff strafe strang streifen sturz sueden
tadel taler taste tausch tier traeger tube tuch umfang verbrecher verfahren verkauf verlierer
versand verwalter vetter vorwand waffe wand warze wecken weile weise wette wiese wille winde
winkel winter wolke zeche ziegel zweig zyklon
`
    .trim()
    .split(/\s+/),
);
