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

/** What the municipality buys: nature, description, what tells one from another, price from and to in reais, share. */
export const COMPRAS: readonly {
  natureza: string
  descricao: string
  marcas: readonly string[]
  de: number
  ate: number
  peso: number
  placa?: true
}[] = [
  {
    natureza: '4.4.90.52.42',
    descricao: 'Mesa de escritório',
    marcas: ['1,20 m, cinza', '1,50 m, argila', 'em L, carvalho'],
    de: 420,
    ate: 1250,
    peso: 9,
  },
  {
    natureza: '4.4.90.52.42',
    descricao: 'Cadeira giratória',
    marcas: ['com braços, preta', 'diretor, azul', 'sem braços, preta'],
    de: 290,
    ate: 980,
    peso: 14,
  },
  {
    natureza: '4.4.90.52.42',
    descricao: 'Carteira escolar',
    marcas: ['tamanho 4, vermelha', 'tamanho 5, verde', 'tamanho 6, azul'],
    de: 180,
    ate: 340,
    peso: 16,
  },
  {
    natureza: '4.4.90.52.42',
    descricao: 'Armário de aço',
    marcas: ['2 portas, cinza', '8 portas, roupeiro'],
    de: 690,
    ate: 1480,
    peso: 6,
  },
  {
    natureza: '4.4.90.52.42',
    descricao: 'Estante de aço',
    marcas: ['6 prateleiras', '6 prateleiras, reforçada'],
    de: 240,
    ate: 520,
    peso: 5,
  },
  {
    natureza: '4.4.90.52.42',
    descricao: 'Longarina de três lugares',
    marcas: ['preta', 'azul'],
    de: 510,
    ate: 890,
    peso: 3,
  },
  {
    natureza: '4.4.90.52.35',
    descricao: 'Microcomputador',
    marcas: ['8 GB, 256 GB SSD', '16 GB, 512 GB SSD', '4 GB, 500 GB'],
    de: 2450,
    ate: 5890,
    peso: 10,
  },
  {
    natureza: '4.4.90.52.35',
    descricao: 'Notebook',
    marcas: ['14 polegadas, 8 GB', '15 polegadas, 16 GB'],
    de: 3150,
    ate: 6740,
    peso: 5,
  },
  {
    natureza: '4.4.90.52.35',
    descricao: 'Monitor',
    marcas: ['21 polegadas', '24 polegadas'],
    de: 590,
    ate: 1190,
    peso: 7,
  },
  {
    natureza: '4.4.90.52.35',
    descricao: 'Impressora multifuncional',
    marcas: ['laser, monocromática', 'tanque de tinta'],
    de: 1180,
    ate: 3490,
    peso: 4,
  },
  {
    natureza: '4.4.90.52.12',
    descricao: 'Refrigerador',
    marcas: ['342 litros', '480 litros, frost free'],
    de: 1890,
    ate: 3980,
    peso: 2,
  },
  {
    natureza: '4.4.90.52.12',
    descricao: 'Ventilador de parede',
    marcas: ['60 cm', '50 cm'],
    de: 210,
    ate: 390,
    peso: 5,
  },
  {
    natureza: '4.4.90.52.34',
    descricao: 'Condicionador de ar',
    marcas: ['12.000 BTU', '24.000 BTU', '9.000 BTU'],
    de: 1790,
    ate: 5360,
    peso: 5,
  },
  {
    natureza: '4.4.90.52.33',
    descricao: 'Projetor multimídia',
    marcas: ['3.300 lumens', '4.000 lumens'],
    de: 2390,
    ate: 4870,
    peso: 2,
  },
  {
    natureza: '4.4.90.52.33',
    descricao: 'Caixa de som amplificada',
    marcas: ['300 W', '500 W'],
    de: 780,
    ate: 2350,
    peso: 2,
  },
  {
    natureza: '4.4.90.52.08',
    descricao: 'Balança antropométrica',
    marcas: ['200 kg, digital', '150 kg, mecânica'],
    de: 890,
    ate: 1990,
    peso: 1,
  },
  {
    natureza: '4.4.90.52.08',
    descricao: 'Esfigmomanômetro de pedestal',
    marcas: ['adulto', 'obeso'],
    de: 390,
    ate: 720,
    peso: 2,
  },
  {
    natureza: '4.4.90.52.08',
    descricao: 'Maca clínica',
    marcas: ['com suporte de lençol', 'com grades'],
    de: 640,
    ate: 2180,
    peso: 2,
  },
  {
    natureza: '4.4.90.52.06',
    descricao: 'Telefone IP',
    marcas: ['2 linhas', '4 linhas'],
    de: 320,
    ate: 690,
    peso: 3,
  },
  {
    natureza: '4.4.90.52.38',
    descricao: 'Furadeira de impacto',
    marcas: ['750 W', '1.010 W'],
    de: 290,
    ate: 870,
    peso: 1,
  },
  {
    natureza: '4.4.90.52.40',
    descricao: 'Roçadeira',
    marcas: ['lateral, a gasolina', 'hidráulica'],
    de: 1490,
    ate: 9800,
    peso: 1,
  },
  {
    natureza: '4.4.90.52.18',
    descricao: 'Enciclopédia',
    marcas: ['12 volumes', '20 volumes'],
    de: 480,
    ate: 1650,
    peso: 1,
  },
  {
    natureza: '4.4.90.52.26',
    descricao: 'Clarinete',
    marcas: ['si bemol, 17 chaves'],
    de: 1890,
    ate: 4260,
    peso: 1,
  },
  {
    natureza: '4.4.90.52.44',
    descricao: 'Quadro a óleo',
    marcas: ['paisagem da serra', 'retrato de prefeito'],
    de: 1200,
    ate: 8500,
    peso: 1,
  },
  {
    natureza: '4.4.90.52.10',
    descricao: 'Mesa de tênis de mesa',
    marcas: ['oficial, dobrável'],
    de: 990,
    ate: 1780,
    peso: 1,
  },
  {
    natureza: '4.4.90.52.52',
    descricao: 'Automóvel de passeio',
    marcas: ['1.0 flex, branco', '1.6 flex, prata'],
    de: 58_900,
    ate: 96_400,
    peso: 1,
    placa: true,
  },
  {
    natureza: '4.4.90.52.52',
    descricao: 'Ônibus escolar',
    marcas: ['44 lugares, amarelo'],
    de: 289_000,
    ate: 418_000,
    peso: 0.4,
    placa: true,
  },
  {
    natureza: '4.4.90.52.52',
    descricao: 'Ambulância',
    marcas: ['simples remoção', 'suporte básico'],
    de: 148_000,
    ate: 276_000,
    peso: 0.4,
    placa: true,
  },
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
