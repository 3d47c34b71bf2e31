/** Everyday words of no list, normalised, that are nearly the same as one; they are no typos [R7b]. */
export const EVERYDAY_WORDS: ReadonlySet<string> = new Set(
  `
abgleich abhang abkehr ablage abschlag abschluss abschnitt absprung abzug acker ader akten
aktion algen amateur anfang anhaenger anklage anlage anleger anschluss anstieg anzeichen
arbeiter arie asche aschen asien aster atem atlantik aufstand aufsteiger ausfahrt auslauf
ausreise ausschuss aussteller ausstieg austritt balken ballen bandage bankier beamten beben
becken beil berge bestand bibel bilder birke blaettchen blende boden boiler botschaft
braut brecher bremser bruecke bueste bunker casino champion dach daene daunen deckel denker
dichte diener ding dreher drilling duenger duese dunst eiche eichen eifer eigenheit einbrecher
einkaeufer einkommen eiter ekel eltern enge entfalten erbe export faehrte faelscher fakten falle
fantasie faulenzer faust fechter feger fehler feier feindschaft felsen feuer fibel fisch fladen
flegel fleisch flotte fluss folter form forschen freizeit frisur frost frucht fuehrer
fuenfziger fuersten furche fusion gabe galaxis gasse gatter geber gefangene gefieder gehilfe
gericht gesicht gipfel goettin golfer gramm greis gruben gruender gruppe haerchen haeubchen
haeuptling haeuschen halter hammel handel handeln hannover harmonie hauer havel heide heiler
heimat heizer helden hemmen hetzer himmel hindern hoelle hoeschen hotel huefte huelse
information insel internet januar jogger kabel kaestchen kammer kanne kanten kanzlei kapelle
karten kater kegler kehle kelle keramik kippe kirche kitsch klinge klinker knebel knoten koeder
koerper koma kontrolle konzept konzern kopf koppel kosten kragen krater kruste kumpel kurbel
kutscher laerche lager lasche laster laune leber leckerei lehre leiche leier leser lesung linde
linie liter luegen macher maedchen maenner mager magie mahner mangel marke mauer meile melder
merker messe meteor meter miene millionen ministerium mischen mission mitte mode modell monopol
motto niere niveau organisation osten panne panzer pappe pater pause pedal plan podcast
professur projekt prozess puder pumpe quelle raecher raedchen rasse raten ratschlag raucher
reaktor rebe rechen regel regen reihe reihen reinfall reise reisen reiter rinne robe rolle roman
sachen saeure sage satz sauerei schacht schaden schaedel schaeden schaerfe schall schalter scham
schar schauer schenkel scherz schiefer schiene schimmer schlaefer schlaf schlamm schleier
schleuder schliesser schmeichler schmutz schnaeppchen schnalle schneise schnorrer schoepfer
schotte schraege schrauber schreiber schritt schuetze schuft schuld schule schuss schutz
schwaeche schwanz schweif segen seher seite siegel sinne sirup skulptur sockel sonde spanne
spatel spieler spinner spitze spitzel staette stahl stange stapel stechen stecker stein stellen
stiel stock stoecke stoff strafe strang strasse streifen sturz stute sucht sueden tadel taler
taste tausch tier traben traeger treppen tube tuch tuerme umfang uropa verbrecher verfahren
verkauf verlierer versand verse verwalter vetter vorwand waffe wand warze wecken weile weise
welten wette wiese wille winde winkel winter wolke wuerfe wuerste zeche ziegel zwanziger zweig
zyklon bann beet bis fahrer fuehlen herr indianer rammen schellen schlafen waehlen ziffer
`
    .trim()
    .split(/\s+/),
);
