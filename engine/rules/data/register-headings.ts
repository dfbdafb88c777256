/** What a column of a register holds: `whole` and `turned` are first and last name in their order. */
export type RegisterColumn =
  | 'first'
  | 'last'
  | 'name'
  | 'whole'
  | 'turned'
  | 'number'
  | 'class'
  | 'sex'
  | 'other';

/**
 * Headings of registers in the languages that are taught, small and without accents and stops. A
 * heading of `first` beside one of `last` may be a plain "name": `nome` and `apelido`.
 */
const HEADINGS: Readonly<Record<RegisterColumn, string>> = {
  first: `
    first name, first names, firstname, forename, forenames, given name, given names, preferred name,
    known as, call name, pupil first name, learner first name, student first name,
    voornaam, voorname, noemnaam, roepnaam, prenom, prenoms, prenom usuel, nombre de pila, nombres,
    vorname, vornamen, rufname, nome proprio, primeiro nome, nomes proprios,
    jina la kwanza, igama lokuqala, amagama`,
  last: `
    last name, lastname, surname, surnames, family name, second name, learner surname, pupil surname,
    van, familienaam, nom de famille, nom de naissance, apellido, apellidos, primer apellido,
    segundo apellido, nachname, familienname, zuname, apelido, apelidos, sobrenome, ultimo nome,
    jina la ukoo, jina la familia, jina la mwisho, isibongo`,
  name: `
    name, names, pupil, pupils, pupil name, pupils name, student, students, student name,
    students name, learner, learners, learner name, learners name, child, children, childs name,
    name of learner, name of pupil, name of student, naam, name van leerders, leerder, leerders,
    leerling, leerlinge, nom, noms, eleve, eleves, nombre, alumno, alumna, alumnos, alumnado,
    estudiante, estudiantes, schuler, schulerin, schulerinnen, kind, kinder, nome, nomes, aluno,
    aluna, alunos, estudante, jina, majina, mwanafunzi, wanafunzi, igama, umfundi, abafundi`,
  whole: `
    full name, full names, fullname, first and last name, first name and surname, name and surname,
    volle naam, naam en van, nom complet, prenom et nom, prenom nom, nombre completo,
    nombre y apellidos, vor und nachname, vorname nachname, nome completo, nome e apelido,
    jina kamili, igama nesibongo`,
  turned: `
    surname and name, surname and names, surname and first name, last and first name, surname name,
    van en naam, nom et prenom, nom prenom, noms et prenoms, apellidos y nombre, apellido y nombre,
    name vorname, nach und vorname, nachname vorname, apelido e nome, isibongo negama`,
  number: `
    no, nr, num, number, id, #, n, pupil no, learner no, student no, student id, learner number,
    student number, pupil number, admission no, admission number, adm no, roll no, roll number,
    seat no, upn, lurits, accession no, nommer, toelatingsnommer, numero, n d'ordre, matricule,
    numero de lista, matricula, nummer, lfd nr, laufende nummer, namba, nambari, inombolo`,
  class: `
    class, classes, grade, gr, form, year, year group, section, group, homeroom, register class,
    stream, klas, graad, registerklas, classe, niveau, groupe, division, clase, curso, grado, grupo,
    klasse, jahrgang, stufe, turma, ano, serie, darasa, kidato, mkondo, iklasi, ibanga, ikilasi`,
  sex: `
    sex, gender, m/f, f/m, boy/girl, geslag, sexe, genre, sexo, genero, geschlecht, m/w, w/m,
    jinsia, jinsi, ubulili`,
  other: `
    date of birth, dob, birth date, birthday, age, email, e-mail, phone, parent, guardian, address,
    language, remarks, mark, marks, total, present, geboortedatum, ouderdom, date de naissance, age,
    courriel, telephone, fecha de nacimiento, edad, correo, telefono, geburtsdatum, geburtstag,
    alter, telefon, data de nascimento, idade, telefone, tarehe ya kuzaliwa, umri, simu,
    usuku lokuzalwa, ubudala`,
};

/** Headings that are names or words of names as well: they count only beside another heading. */
const NAMES_TOO: ReadonlySet<string> = new Set(
  'van, n, no, kind, amagama, ano, form, year, id, alter, simu, age, group, section'.split(', '),
);

const COLUMNS: ReadonlyMap<string, RegisterColumn> = new Map(
  (Object.keys(HEADINGS) as RegisterColumn[]).flatMap((column) =>
    HEADINGS[column]
      .trim()
      .split(/,\s+/)
      .map((heading): [string, RegisterColumn] => [asHeading(heading), column]),
  ),
);

/** What the column under a heading holds; undefined for a text that is no heading. */
export function columnUnder(cell: string): RegisterColumn | undefined {
  return COLUMNS.get(asHeading(cell));
}

/** Whether a text is a heading wherever it stands. */
export function isSurelyHeading(cell: string): boolean {
  return columnUnder(cell) !== undefined && !NAMES_TOO.has(asHeading(cell));
}

/** Small, without accents, apostrophes and stops. */
function asHeading(cell: string): string {
  return cell
    .normalize('NFD')
    .replace(/[\p{M}'’".:*()°º]/gu, '')
    .toLowerCase()
    .replace(/[\s_,/&-]+/g, ' ')
    .trim();
}
