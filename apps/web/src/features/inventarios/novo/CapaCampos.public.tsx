import { Group, Select, Textarea, TextInput } from '@mantine/core'
import {
  destinoDosAchados,
  type DestinoDosAchados,
  rigorInventario,
  type RigorInventario,
  tipoInventario,
  type TipoInventario,
} from '@tombo/contract'
import { Autocomplete } from '../../../resource/fields/Autocomplete.tsx'
import { DateInput } from '../../../ui/inputs/DateInput.tsx'
import { SteadyNumberInput } from '../../../ui/inputs/SteadyNumberInput.tsx'
import { type Capa, opcoes } from './capa.ts'
import css from '../inventarios.module.css'

interface Props {
  v: Capa
  por: (parte: Partial<Capa>) => void
  novo: boolean
  /** For one that a schedule makes: its description is the service's, its period begins when it is made. */
  agendado?: boolean
  erros: Record<string, string>
}

/** The cover of a campaign. */
export function CapaCampos({ v, por, novo, agendado = false, erros }: Props) {
  return (
    <>
      {!agendado && (
        <TextInput
          label="Descrição"
          withAsterisk
          data-autofocus
          maxLength={200}
          value={v.descricao}
          error={erros.descricao}
          onChange={(e) => por({ descricao: e.currentTarget.value })}
        />
      )}
      {novo && (
        <Select
          label="Tipo"
          data={opcoes(tipoInventario)}
          allowDeselect={false}
          value={v.tipo}
          onChange={(x) => x && por({ tipo: x as TipoInventario })}
        />
      )}
      {agendado ? (
        <SteadyNumberInput
          label="Prazo da contagem (dias)"
          description="Quantos dias depois de criado o inventário deve terminar."
          min={1}
          max={366}
          allowDecimal={false}
          value={v.prazoDias}
          error={erros.prazoDias}
          onChange={(prazoDias) => por({ prazoDias })}
        />
      ) : (
        <Group grow align="flex-start">
          <DateInput
            label="Início"
            withAsterisk
            value={v.periodoIni}
            error={erros.periodoIni}
            onChange={(periodoIni) => por({ periodoIni })}
          />
          <DateInput
            label="Fim"
            withAsterisk
            value={v.periodoFin}
            error={erros.periodoFin}
            onChange={(periodoFin) => por({ periodoFin })}
          />
        </Group>
      )}
      <Autocomplete
        label="Comissão"
        description={
          agendado
            ? 'Em branco: a que estiver em vigor no dia, se for uma só.'
            : 'De inventário, em vigor hoje.'
        }
        required={!agendado}
        resource="comissoes"
        query={{ filtro: 'INVENTARIO' }}
        value={v.comissao}
        error={erros.comissao}
        onChange={(comissao) => por({ comissao })}
      />
      <Autocomplete
        label="Responsável pelo inventário"
        resource="responsaveis"
        shows="nome"
        value={v.responsavel}
        error={erros.responsavel}
        onChange={(responsavel) => por({ responsavel })}
      />
      <div className={css.pares}>
        <Select
          label="Movimentar bens durante a contagem"
          data={opcoes(rigorInventario)}
          allowDeselect={false}
          value={v.movimentacao}
          onChange={(x) => x && por({ movimentacao: x as RigorInventario })}
        />
        <Select
          label="Contar os bens de que se é responsável"
          data={opcoes(rigorInventario)}
          allowDeselect={false}
          value={v.doResponsavel}
          onChange={(x) => x && por({ doResponsavel: x as RigorInventario })}
        />
      </div>
      <Select
        label="Bens achados em outro local, no fim"
        data={opcoes(destinoDosAchados)}
        allowDeselect={false}
        value={v.achados}
        onChange={(x) => x && por({ achados: x as DestinoDosAchados })}
      />
      <Textarea
        label="Observação"
        maxLength={2000}
        autosize
        minRows={2}
        value={v.observacao}
        onChange={(e) => por({ observacao: e.currentTarget.value })}
      />
    </>
  )
}
