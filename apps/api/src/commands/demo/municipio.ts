/** The made-up municipality of the demonstration: Serra Clara has no place on any map, nor do its people. */
export const UNIDADE = 'Prefeitura Municipal de Serra Clara'

export const ORGAOS: readonly { codigo: string; descricao: string; setores: readonly string[] }[] = [
  {
    codigo: '02',
    descricao: 'Gabinete do Prefeito',
    setores: ['Recepção', 'Assessoria de Imprensa', 'Procuradoria', 'Controle Interno'],
  },
  {
    codigo: '03',
    descricao: 'Secretaria de Administração',
    setores: [
      'Recursos Humanos',
      'Compras',
      'Patrimônio',
      'Protocolo',
      'Almoxarifado Central',
      'Tecnologia da Informação',
    ],
  },
  {
    codigo: '04',
    descricao: 'Secretaria de Finanças',
    setores: ['Contabilidade', 'Tesouraria', 'Tributação', 'Arquivo'],
  },
  {
    codigo: '05',
    descricao: 'Secretaria de Educação',
    setores: [
      'Escola Municipal Cecília Prado',
      'Escola Municipal Rio Manso',
      'Creche Girassol',
      'Creche Passarinho',
      'Biblioteca Municipal',
      'Transporte Escolar',
      'Merenda Escolar',
    ],
  },
  {
    codigo: '06',
    descricao: 'Secretaria de Saúde',
    setores: [
      'Unidade Básica Centro',
      'Unidade Básica Bela Vista',
      'Unidade Básica Lagoa',
      'Farmácia Municipal',
      'Vigilância Sanitária',
      'Pronto Atendimento',
      'Laboratório',
    ],
  },
  {
    codigo: '07',
    descricao: 'Secretaria de Obras',
    setores: ['Garagem', 'Oficina Mecânica', 'Engenharia', 'Iluminação Pública', 'Fábrica de Tubos'],
  },
  {
    codigo: '08',
    descricao: 'Secretaria de Agricultura',
    setores: ['Patrulha Mecanizada', 'Viveiro de Mudas', 'Inspeção Municipal'],
  },
  {
    codigo: '09',
    descricao: 'Secretaria de Assistência Social',
    setores: ['CRAS', 'Conselho Tutelar', 'Casa de Passagem', 'Centro do Idoso'],
  },
  {
    codigo: '10',
    descricao: 'Secretaria de Cultura e Esporte',
    setores: ['Ginásio Municipal', 'Museu da Serra', 'Banda Municipal', 'Centro Cultural'],
  },
]

const NOMES = [
  'Adriana',
  'Benedito',
  'Célia',
  'Douglas',
  'Eunice',
  'Fabrício',
  'Gláucia',
  'Heitor',
  'Iracema',
  'Jonas',
  'Kátia',
  'Lauro',
  'Marlene',
  'Norberto',
  'Otília',
  'Plínio',
  'Rosana',
  'Sérgio',
  'Tânia',
  'Ulisses',
  'Vânia',
  'Wagner',
]
const SOBRENOMES = [
  'Almada',
  'Bicudo',
  'Cordovil',
  'Damasceno',
  'Estrela',
  'Furquim',
  'Garrido',
  'Hortêncio',
  'Itaborahy',
  'Jardim',
  'Leme',
  'Monjardim',
  'Noronha',
  'Ourique',
  'Patrocínio',
  'Queirós',
  'Rezende',
  'Sabóia',
]

export const FORNECEDORES = [
  'Móveis Alvorada',
  'Papelaria Ipê',
  'Informática Horizonte',
  'Veículos Planalto',
  'Hospitalar Cruzeiro',
  'Refrigeração Minuano',
  'Ferramentas Tropeiro',
  'Livraria do Largo',
  'Sonora Eventos',
  'Agropecuária Sertão',
  'Comercial Duas Pontes',
  'Escolar Pindorama',
]

/** The same numbers at every run: a demonstration can be talked about. */
export function sorte(semente: number): {
  entre(a: number, b: number): number
  um<T>(lista: readonly T[]): T
} {
  let estado = semente
  const proximo = () => {
    estado = (estado * 1_103_515_245 + 12_345) % 2_147_483_648
    return estado / 2_147_483_648
  }
  return {
    entre: (a, b) => a + Math.floor(proximo() * (b - a + 1)),
    um: (lista) => lista[Math.floor(proximo() * lista.length)] as (typeof lista)[number],
  }
}

export const pessoa = (i: number) =>
  `${NOMES[i % NOMES.length]} ${SOBRENOMES[(i * 7) % SOBRENOMES.length]} ${SOBRENOMES[(i * 5 + 3) % SOBRENOMES.length]}`
