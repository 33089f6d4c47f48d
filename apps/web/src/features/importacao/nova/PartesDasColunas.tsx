import { List, Switch, Text, Title } from '@mantine/core'
import { REGISTROS_IMPORTADOS, type TipoDeRegistro } from '@tombo/contract'
import type { Rascunho } from './rascunho.ts'

/** The choices that only an import of assets has: what becomes of what is missing or wrong. */
export function SoDosBens({
  rascunho,
  mudar,
}: {
  rascunho: Rascunho
  mudar: (parte: Partial<Rascunho>) => void
}) {
  return (
    <>
      <Switch
        label="Criar os cadastros que faltam"
        description="Localizações, responsáveis, fornecedores, naturezas, produtos e outros nomes do arquivo que ainda não existem. Desligado: o campo fica vazio, com um aviso na linha."
        checked={rascunho.criarCadastros}
        onChange={(e) => mudar({ criarCadastros: e.currentTarget.checked })}
      />
      <Switch
        label="Guardar fora dos livros quem traz depreciação errada"
        description="Um bem em uso cuja depreciação acumulada não se lê, ou passa do valor, fica aguardando tombamento até ser corrigido. Desligado: a linha é recusada."
        checked={rascunho.guardarForaDosLivros}
        onChange={(e) => mudar({ guardarForaDosLivros: e.currentTarget.checked })}
      />
    </>
  )
}

/** How the cells that name other records are written. */
export function ComoSeEscrevem({ tipo }: { tipo: TipoDeRegistro }) {
  const { ajuda, recurso } = REGISTROS_IMPORTADOS[tipo]
  const campos = Object.entries(ajuda)
  if (campos.length === 0) return null
  return (
    <section aria-labelledby="como-se-escrevem">
      <Title order={2} id="como-se-escrevem" mb="xs">
        Como se escrevem
      </Title>
      <List size="sm">
        {campos.map(([nome, texto]) => (
          <List.Item key={nome}>
            <Text span fw={500} size="sm">
              {recurso.fields[nome]?.label}:
            </Text>{' '}
            {texto}
          </List.Item>
        ))}
      </List>
    </section>
  )
}
