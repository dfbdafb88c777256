/**
 * Words for drawn names, by the primary subtag of a language: every word of the first list agrees with
 * every word of the second. Each name has at most 20 characters.
 */
export interface NameWords {
  /** First and second words of names, in the form that they have there. */
  readonly first: readonly string[];
  readonly second: readonly string[];
}

export const NAME_WORDS: Readonly<Record<string, NameWords>> = {
  en: words(
    `Able Agile Bold Brave Bright Brisk Calm Cheery Clever Cosy Daring Eager Fair Fancy Friendly
    Funny Gentle Glad Golden Happy Honest Jolly Keen Kind Lively Loyal Lucky Merry Mighty Neat
    Nimble Patient Polite Proud Quick Quiet Ready Silver Smart Sunny Swift Tidy Witty`,
    `Badger Beaver Bison Cheetah Crane Cricket Dolphin Dragonfly Eagle Falcon Finch Fox Gazelle
    Giraffe Hare Hawk Hedgehog Heron Impala Kestrel Kite Koala Lark Lion Lynx Meerkat Moose
    Octopus Otter Owl Panda Penguin Puffin Puma Rabbit Robin Salmon Seal Sparrow Swan Tiger
    Turtle Zebra`,
  ),
  // Adjectives as they stand before a noun; nouns have no gender.
  af: words(
    `Aardige Beleefde Blye Blink Dapper Eerlike Flink Flukse Fraaie Gawe Geduldige Goeie Goue
    Gretige Handige Helder Jolige Kalm Kleurvolle Knap Kordate Lewendige Lieflike Lojale Moedige
    Netjiese Nuuskierige Oulike Ratse Rustige Sagte Silwer Slim Sterk Stil Stoere Trotse Troue
    Vinnige Vriendelike Vrolike Wakker Wyse`,
    `Akkedis Arend Bokkie Bever By Dassie Duif Eland Flamink Gans Haas Hert Hoender Kiewiet
    Koedoe Krap Kraai Kwartel Kameel Lama Leeu Luislang Mossie Muis Otter Olifant Padda Panda
    Pikkewyn Rooibok Rob Skilpad Slak Specht Swaan Swael Tier Uil Valk Vink Vis Walvis Wolf`,
  ),
  // Adjectives that are the same for both genders, behind the noun.
  fr: words(
    `Abeille Aigle Antilope Baleine Belette Biche Bison Buse Canard Castor Cerf Chamois Chouette
    Cigale Cigogne Colombe Coq Cygne Dauphin Faucon Fauvette Gazelle Girafe Grue Guépard Hermine
    Koala Lama Libellule Lièvre Lion Loutre Lynx Marmotte Merle Mésange Otarie Panda Papillon
    Pie Pinson Puma Renard Tigre Tortue Zèbre`,
    `Agile Aimable Alerte Brave Calme Capable Célèbre Comique Digne Docile Drôle Énergique Fidèle
    Formidable Habile Honnête Jeune Juste Libre Magique Modeste Noble Optimiste Paisible
    Pratique Prodigue Rapide Rare Robuste Sage Sensible Serviable Sincère Sociable Solide Souple
    Superbe Sympa Tendre Timide Tranquille Unique Utile`,
  ),
  // Adjectives that are the same for both genders, behind the noun.
  es: words(
    `Abeja Águila Alce Alondra Ardilla Ballena Bisonte Búho Caballo Cabra Camello Canario Castor
    Ciervo Cigüeña Cisne Colibrí Conejo Coral Delfín Erizo Foca Gacela Gallo Garza Gato
    Golondrina Gorrión Grillo Grulla Halcón Jilguero Jirafa Koala León Liebre Lince Llama
    Mariposa Marmota Nutria Oso Panda Pingüino Puma Tigre Tortuga Zorro`,
    `Ágil Alegre Amable Audaz Azul Capaz Celeste Cordial Dulce Eficaz Elegante Especial Feliz
    Fiel Firme Formal Fuerte Genial Gentil Grande Hábil Humilde Ideal Jovial Leal Libre Natural
    Noble Notable Original Paciente Prudente Puntual Radiante Sagaz Sensible Sociable Suave
    Tenaz Valiente Veloz Verde Vital Vivaz`,
  ),
  // Masculine nouns alone, so that every adjective ends in -er.
  de: words(
    `Braver Bunter Edler Eifriger Fairer Feiner Fester Flinker Flotter Froher Fröhlicher Frommer
    Goldener Großer Guter Heller Heiterer Kecker Kleiner Kluger Kühner Leiser Lieber Lustiger
    Munterer Mutiger Netter Ruhiger Sanfter Schlauer Schneller Starker Stiller Stolzer Tapferer
    Toller Treuer Wacher Weiser Wilder`,
    `Adler Bär Biber Bussard Dachs Delfin Elch Elefant Falke Falter Fasan Fink Frosch Fuchs
    Hamster Hase Hecht Hirsch Igel Jaguar Käfer Karpfen Kauz Kiebitz Koala Kranich Lachs Leopard
    Löwe Luchs Marder Maulwurf Otter Panda Papagei Pelikan Pinguin Puma Rabe Reiher Schwan
    Specht Sperling Storch Tiger Uhu Wal Zeisig`,
  ),
  // Adjectives that are the same for both genders, behind the noun.
  pt: words(
    `Abelha Águia Andorinha Baleia Bisonte Borboleta Búfalo Canário Carneiro Castor Cavalo
    Cegonha Cervo Cisne Coelho Coruja Delfim Elefante Esquilo Falcão Foca Formiga Gaivota Gato
    Gazela Girafa Golfinho Grilo Koala Lagarto Leão Lebre Lince Lontra Melro Ouriço Panda Pardal
    Pinguim Pombo Puma Raposa Tartaruga Tigre Tucano Urso Zebra`,
    `Ágil Alegre Amável Audaz Azul Brilhante Capaz Celeste Contente Cordial Doce Eficaz Elegante
    Especial Excelente Feliz Fiel Firme Formal Forte Genial Gentil Grande Hábil Humilde Ideal
    Jovial Leal Livre Natural Nobre Notável Original Paciente Pontual Prudente Radiante Sagaz
    Sensível Sociável Suave Tenaz Valente Veloz Verde Vital Vivaz`,
  ),
  // Animals of every noun class take the agreement of persons (m-); loanwords do not change.
  sw: words(
    `Bata Chiriku Chui Chura Digidigi Duma Farasi Heroe Kaa Kamba Kanga Kasa Kasuku Kiboko Kifaru
    Kinyonga Kipepeo Kobe Kondoo Kongoni Konokono Korongo Kulungu Kunguru Kware Mbayuwayu Mbuni
    Mbweha Mwewe Ndovu Ngamia Nguchiro Njiwa Nyangumi Nyati Nyuki Nyumbu Paa Panzi Pomboo Pweza
    Samaki Simba Sungura Swala Tai Tandala Tausi Tembo Twiga`,
    `Adili Bora Hodari Huru Imara Jasiri Karimu Latifu Mahiri Makini Maridadi Mashuhuri Mbunifu
    Mchangamfu Mcheshi Mdogo Mjanja Mkarimu Mkubwa Mkweli Mpendwa Mpole Mrefu Msafi Msikivu
    Mtaratibu Mtiifu Mtulivu Mvumilivu Mwadilifu Mwaminifu Mwangalifu Mwelekevu Mwema Mwepesi
    Mwerevu Mzuri Nadhifu Safi Shujaa Shupavu Stadi Thabiti`,
  ),
  // Nouns of class 9 alone, so that every second word begins with e-.
  zu: words(
    `Imbabala Imbali Imbila Imbuzi Impala Impangele Impunzi Imvu Imvubu Imvula Indlovu Indwa
    Ingonyama Ingwe Ingwenya Inhlanzi Inhlwathi Inkanyezi Inkomo Inkonjane Inkonkoni Inkungu
    Inkunzi Inkwazi Insephe Insimba Insingizi Intaba Intethe Inungu Inyanga Inyathi Inyoni
    Inyosi Inyala Intaka Inkankane Ingcungcu Indlazi Ingoma Intokozo Inhliziyo`,
    `Ebomvu Eculayo Ecwebile Edumile Efundayo Egidayo Egijimayo Ehlekayo Ejabulayo Ejabulile
    Ekhanyayo Ekhuthele Elungile Eluhlaza Emhlophe Emnandi Emnene Enamandla Encane Ende Endizayo
    Enesibindi Enhle Enkulu Enobuntu Enomusa Enothando Enqobayo Ensundu Entsha Eqinile Eqotho
    Esizayo Ethandwayo Ethulile Ethobile Evukile Ezolile Ezwelayo`,
  ),
};

function words(first: string, second: string): NameWords {
  return { first: first.trim().split(/\s+/), second: second.trim().split(/\s+/) };
}
